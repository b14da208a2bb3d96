import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    createTitle: 'Integrate cluster',
    editTitle: 'Edit {{name}}',
    connect: 'Integrate',
    save: 'Save',
    connected: 'Integrating cluster {{name}}.',
    saved: 'Cluster {{name}} saved.',
  },
  ko: {
    createTitle: '클러스터 연동',
    editTitle: '{{name}} 수정',
    connect: '연동',
    save: '저장',
    connected: '클러스터 {{name}} 연동을 시작했습니다.',
    saved: '클러스터 {{name}} 정보를 저장했습니다.',
  },
})
