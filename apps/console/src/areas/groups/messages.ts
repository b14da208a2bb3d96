import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    createTitle: 'Create group',
    editTitle: 'Edit {{name}}',
    create: 'Create',
    save: 'Save',
    created: 'Group {{name}} created.',
    saved: 'Group {{name}} saved.',
  },
  ko: {
    createTitle: '그룹 생성',
    editTitle: '{{name}} 수정',
    create: '생성',
    save: '저장',
    created: '그룹 {{name|을/를}} 생성했습니다.',
    saved: '그룹 {{name|을/를}} 저장했습니다.',
  },
})

/** Of a group that a sign-in service keeps. */
export const foreignMessages = defineMessages({
  en: { foreign: 'The sign-in service says who is in this group; change it there.' },
  ko: { foreign: '로그인 서비스에서 구성원을 정하는 그룹입니다. 그곳에서 변경하세요.' },
})
