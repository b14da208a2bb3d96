import { defineMessages } from '../i18n/messages.ts'

/** What menus and several dialogs say; an action's own words stand with the action. */
export const messages = defineMessages({
  en: {
    actionsOf: 'Actions for {{name}}',
    cancel: 'Cancel',
    close: 'Close',
    loading: 'Loading…',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    progress: '{{done, number}} of {{all, number}} done',
  },
  ko: {
    actionsOf: '{{name}} 작업',
    cancel: '취소',
    close: '닫기',
    loading: '불러오는 중…',
    more_other: '외 {{count}}개',
    progress: '{{all, number}}개 중 {{done, number}}개 완료',
  },
})
