import { names } from '../../forms/choice-source.ts'
import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { TRIGGER_PARTS } from './trigger/trigger-parts.ts'

const BINDINGS = list('bindings', {
  title: { en: 'Bindings', ko: '바인딩' },
  hint: {
    en: 'Which parts of the event become parameters.',
    ko: '이벤트의 어느 부분을 파라미터로 쓸지 정합니다.',
  },
  item: { en: 'Binding', ko: '바인딩' },
  add: { en: 'Add binding', ko: '바인딩 추가' },
  nodes: [
    text('ref', {
      title: { en: 'Binding', ko: '바인딩' },
      choices: names(TRIGGER_PARTS.TriggerBinding),
    }),
  ],
})

export const eventListenerForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Triggers', ko: '트리거' },
      { en: 'What an event starts.', ko: '이벤트가 무엇을 시작할지 정합니다.' },
      [
        text('spec.serviceAccountName', {
          title: { en: 'Service account', ko: '서비스 어카운트' },
          hint: {
            en: 'It makes the runs, and needs the right to.',
            ko: '실행을 만들 권한이 있는 계정이어야 합니다.',
          },
          choices: names('service-account'),
        }),
        list('spec.triggers', {
          title: { en: 'Triggers', ko: '트리거' },
          item: { en: 'Trigger', ko: '트리거' },
          add: { en: 'Add trigger', ko: '트리거 추가' },
          begin: 1,
          unique: 'name',
          nodes: [
            text('name', {
              title: { en: 'Name', ko: '이름' },
              rule: (name) => (name === '' ? null : checkDnsLabel(name)),
            }),
            BINDINGS,
            text('template.ref', {
              title: { en: 'Template', ko: '템플릿' },
              hint: { en: 'What is made of them.', ko: '이벤트로 만들 리소스의 템플릿입니다.' },
              choices: names(TRIGGER_PARTS.TriggerTemplate),
            }),
          ],
        }),
      ],
    ),
    labels(),
  ],
})
