import { defineMessages } from '../../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    title: 'Changed in the 15 minutes before',
    none: 'Nothing is known to have been changed of it.',
    nobody: 'somebody',
    more_one: '{{count, number}} more',
    more_other: '{{count, number}} more',
    untold: 'The audit log did not tell: {{why}}',
    ownOnly:
      'Of the audit log you see what you did yourself; what others did is told as far as the objects name the program that changed them.',
    closed: 'You may not read {{names}}: what it says of its changes is missing.',
  },
  ko: {
    title: '시작 전 15분 동안 바뀐 것',
    none: '바뀐 기록이 없습니다.',
    nobody: '알 수 없음',
    more_other: '{{count, number}}개 더 있음',
    untold: '감사 로그를 읽지 못했습니다: {{why}}',
    ownOnly:
      '감사 로그에서는 내가 한 작업만 볼 수 있습니다. 다른 사람의 변경은 오브젝트에 적힌 프로그램 이름까지만 알 수 있습니다.',
    closed: '{{names|을/를}} 읽을 권한이 없어 그 변경 기록은 빠져 있습니다.',
  },
})
