import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: { create: 'Integrate', created: 'Integrating cluster {{name}}.' },
  ko: { create: '연동', created: '클러스터 {{name}} 연동을 시작했습니다.' },
})
