import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    createTitle: 'Create user',
    editTitle: 'Edit {{name}}',
    create: 'Create',
    save: 'Save',
    created: 'User {{name}} created.',
    saved: 'User {{name}} saved.',
  },
  ko: {
    createTitle: '사용자 생성',
    editTitle: '{{name}} 수정',
    create: '생성',
    save: '저장',
    created: '사용자 {{name}} 계정을 생성했습니다.',
    saved: '사용자 {{name}} 정보를 저장했습니다.',
  },
})
