import { defineMessages } from '../../../i18n/messages.ts'

export const targetMessages = defineMessages({
  en: {
    createTitle: 'Create alert target',
    editTitle: 'Edit {{name}}',
    create: 'Create',
    save: 'Save',
    created: 'Alert target {{name}} created.',
    saved: 'Alert target {{name}} saved.',
  },
  ko: {
    createTitle: '알림 대상 생성',
    editTitle: '{{name}} 수정',
    create: '생성',
    save: '저장',
    created: '알림 대상 {{name|을/를}} 생성했습니다.',
    saved: '알림 대상 {{name|을/를}} 저장했습니다.',
  },
})

export const settingMessages = defineMessages({
  en: {
    createTitle: 'Create alert setting',
    editTitle: 'Edit {{name}}',
    create: 'Create',
    save: 'Save',
    created: 'Alert setting {{name}} created.',
    saved: 'Alert setting {{name}} saved.',
  },
  ko: {
    createTitle: '알림 설정 생성',
    editTitle: '{{name}} 수정',
    create: '생성',
    save: '저장',
    created: '알림 설정 {{name|을/를}} 생성했습니다.',
    saved: '알림 설정 {{name|을/를}} 저장했습니다.',
  },
})

export const eventMessages = defineMessages({
  en: {
    createTitle: 'Create event alert setting',
    editTitle: 'Edit {{name}}',
    create: 'Create',
    save: 'Save',
    created: 'Event alert setting {{name}} created.',
    saved: 'Event alert setting {{name}} saved.',
  },
  ko: {
    createTitle: '이벤트 알림 설정 생성',
    editTitle: '{{name}} 수정',
    create: '생성',
    save: '저장',
    created: '이벤트 알림 설정 {{name|을/를}} 생성했습니다.',
    saved: '이벤트 알림 설정 {{name|을/를}} 저장했습니다.',
  },
})
