import { defineMessages } from '../../i18n/messages.ts'

/** Of a group that a sign-in service keeps. */
export const messages = defineMessages({
  en: { foreign: 'The sign-in service says who is in this group; change it there.' },
  ko: { foreign: '로그인 서비스에서 구성원을 정하는 그룹입니다. 그곳에서 변경하세요.' },
})
