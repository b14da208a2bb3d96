import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    createTitle: 'Integrate cluster',
    editTitle: 'Edit {{name}}',
    about: 'Cluster',
    aboutText: 'The name appears in every list, address and selector.',
    name: 'Name',
    description: 'Description',
    access: 'Access',
    accessText:
      'Stored encrypted and never shown again. Naru acts in the cluster as the signed-in user, by impersonation.',
    rotateText: 'Leave everything empty to keep the current credentials.',
    connect: 'Integrate',
    save: 'Save',
    connected: 'Integrating cluster {{name}}.',
    saved: 'Cluster {{name}} saved.',
  },
  ko: {
    createTitle: '클러스터 연동',
    editTitle: '{{name}} 수정',
    about: '클러스터 정보',
    aboutText: '이름은 모든 목록, 주소, 선택 상자에 쓰입니다.',
    name: '이름',
    description: '설명',
    access: '접속 정보',
    accessText:
      '암호화하여 보관하며 다시 표시하지 않습니다. 클러스터에는 로그인한 사용자의 이름으로 접근합니다(impersonation).',
    rotateText: '모두 비워 두면 현재 접속 정보를 유지합니다.',
    connect: '연동',
    save: '저장',
    connected: '클러스터 {{name}} 연동을 시작했습니다.',
    saved: '클러스터 {{name}} 정보를 저장했습니다.',
  },
})
