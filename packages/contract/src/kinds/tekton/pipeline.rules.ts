import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { fact } from '../told-fact.ts'
import { paramsColumn, workspacesColumn } from './input-columns.ts'
import { planTasks } from './plan.ts'

export const pipelineRules = defineRules<KubeObject>()({
  facts: [fact('Display name', '표시 이름', 'spec.displayName')],
  columns: [
    {
      id: 'tasks',
      title: { en: 'Tasks', ko: '태스크' },
      about: {
        en: 'In the order in which they can run, with those that run finally last.',
        ko: '실행할 수 있는 순서이며, finally 태스크가 마지막입니다.',
      },
      type: 'list',
      value: ({ spec }) => planTasks(spec).map(({ name }) => name),
    },
    paramsColumn,
    workspacesColumn({ en: 'Folders that its tasks share.', ko: '태스크가 함께 쓰는 폴더입니다.' }),
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      optional: true,
      value: ({ spec }) => {
        const text = readAt(spec, 'description')
        return typeof text === 'string' ? text : null
      },
    },
  ],
})
