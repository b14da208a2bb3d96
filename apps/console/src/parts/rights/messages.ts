import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    rule: 'access rule {{name}}',
    role: 'role {{role}}',
    away: 'The cluster does not answer: nobody knows what holds there.',
    lackAll: 'You may not list {{resource}}: what they give is not shown.',
    lackSome: 'You may list {{resource}} only in {{namespaces}}: what they give elsewhere is not shown.',
    whoCan: 'Who can…',
  },
  ko: {
    rule: '접근 규칙 {{name}}',
    role: '{{role}} 역할',
    away: '클러스터가 응답하지 않아 권한을 알 수 없습니다.',
    lackAll: '{{resource}} 목록을 볼 권한이 없어, 여기서 오는 권한은 표시하지 못합니다.',
    lackSome:
      '{{resource}} 목록을 {{namespaces}}에서만 볼 수 있어, 다른 곳에서 오는 권한은 표시하지 못합니다.',
    whoCan: '권한 보유자 보기',
  },
})
