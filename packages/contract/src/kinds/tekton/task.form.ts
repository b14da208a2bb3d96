import { commandLine, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { env } from '../../forms/parts/env.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkNoSpaces } from '../../rules/text-rules.ts'
import { inputs, results } from './form-parts.ts'

const STEPS = list('spec.steps', {
  title: { en: 'Steps', ko: '단계' },
  item: { en: 'Step', ko: '단계' },
  add: { en: 'Add step', ko: '단계 추가' },
  begin: 1,
  unique: 'name',
  nodes: [
    row(
      text('name', {
        title: { en: 'Name', ko: '이름' },
        rule: (name) => (name === '' ? null : checkDnsLabel(name)),
      }),
      text('image', {
        title: { en: 'Image', ko: '이미지' },
        placeholder: 'docker.io/library/busybox:1.37',
        rule: checkNoSpaces,
      }),
    ),
    text('script', {
      title: { en: 'Script', ko: '스크립트' },
      hint: { en: 'In place of a command.', ko: '명령 대신 실행할 내용입니다.' },
      rows: 6,
    }),
    more(
      [
        row(
          commandLine('command', { title: { en: 'Command', ko: '명령' } }),
          commandLine('args', { title: { en: 'Arguments', ko: '인수' } }),
        ),
        text('workingDir', { title: { en: 'Working folder', ko: '작업 폴더' } }),
        env('env'),
      ],
      { en: 'Command and environment', ko: '명령과 환경 변수' },
    ),
  ],
})

export const taskForm = defineForm({
  sections: [
    general(),
    inputs(),
    section(
      { en: 'Steps', ko: '단계' },
      { en: 'What runs, one after another in one pod.', ko: '한 파드에서 차례로 실행할 내용을 정합니다.' },
      [STEPS, results(false)],
    ),
    labels(),
  ],
})
