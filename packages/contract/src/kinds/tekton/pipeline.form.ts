import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { inputs, pipelineTasks, results } from './form-parts.ts'

export const pipelineForm = defineForm({
  sections: [
    general(),
    inputs(),
    section(
      { en: 'Tasks', ko: '태스크' },
      { en: 'What runs, and in which order.', ko: '무엇을 어떤 순서로 실행할지 정합니다.' },
      [
        pipelineTasks('spec.tasks', { title: { en: 'Tasks', ko: '태스크' }, isFinal: false }),
        pipelineTasks('spec.finally', {
          title: { en: 'Finally, however the others end', ko: '결과와 관계없이 마지막에 실행' },
          isFinal: true,
        }),
        results(true),
      ],
    ),
    labels(),
  ],
})
