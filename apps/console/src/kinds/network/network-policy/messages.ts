import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    pictureNote: 'by this policy; others may allow more',
    from: 'Who may reach them',
    pods: 'The pods',
    to: 'Whom they may reach',
    count_one: '{{count}} pod now',
    count_other: '{{count}} pods now',
    unrestricted: 'not restricted by this policy',
    applies_one: 'applies to {{count}} pod',
    applies_other: 'applies to {{count}} pods',
    appliesToNone: 'It selects no pod, so it protects nothing',
    appliesToNoneHint: 'Compare its labels with those of the pods: it is about {{pods}}.',
  },
  ko: {
    pictureNote: '이 네트워크폴리시 기준이며, 다른 네트워크폴리시가 더 허용할 수 있습니다',
    from: '들어올 수 있는 대상',
    pods: '적용되는 파드',
    to: '나갈 수 있는 대상',
    count_other: '현재 파드 {{count}}개',
    unrestricted: '이 네트워크폴리시는 제한하지 않음',
    applies_other: '파드 {{count}}개에 적용',
    appliesToNone: '선택한 파드가 없어 아무것도 보호하지 않음',
    appliesToNoneHint: '파드의 레이블과 비교하세요. 적용 대상: {{pods}}',
  },
})
