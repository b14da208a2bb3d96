import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    intro:
      'A privileged pod starts on the node and its terminal opens. It has the network and the processes of the node, and its files under /host; chroot /host works as on the node itself.',
    image: 'Image',
    imageHint: 'It needs a shell: busybox, alpine, or an image of your own tools.',
    namespace: 'Namespace',
    namespaces: 'Namespaces',
    namespaceHint: 'One whose pod security allows privileged pods.',
    notPrivileged:
      'The pod security of {{namespace}} allows no privileged pods. Choose another namespace, or have its level raised.',
    required: 'Enter an image.',
    ends: 'The pod is removed when you close the terminal, and ends by itself after {{hours}} hours.',
    pod: 'Pod {{name}} in {{namespace}}',
    begins: 'The pod has not started yet',
    beginsHint: 'Its terminal opens as soon as it runs.',
    over: 'The pod has ended',
    overHint: 'Close this to remove it, then try again.',
    gone: 'Somebody has removed the pod',
    reconnect: 'Reconnect',
    close: 'Close and remove the pod',
    leaveTitle: 'Close the terminal of the node?',
    leaveBody: 'What runs in it ends, and its pod is removed.',
    stays: 'The debug pod {{name}} in {{namespace}} could not be removed. Delete it by hand if it is there.',
  },
  ko: {
    intro:
      '노드에 특권 파드를 띄우고 터미널을 엽니다. 노드의 네트워크와 프로세스가 보이고 파일은 /host에 있으며, chroot /host를 실행하면 노드에서 직접 작업하는 것과 같습니다.',
    image: '이미지',
    imageHint: 'busybox, alpine처럼 셸이 있는 이미지여야 합니다.',
    namespace: '네임스페이스',
    namespaces: '네임스페이스 목록',
    namespaceHint: '파드 보안 설정이 특권 파드를 허용하는 곳이어야 합니다.',
    notPrivileged:
      '{{namespace}} 네임스페이스의 파드 보안 설정이 특권 파드를 허용하지 않습니다. 다른 네임스페이스를 고르거나 설정 변경을 요청하세요.',
    required: '이미지를 입력하세요.',
    ends: '터미널을 닫으면 파드를 삭제합니다. 삭제하지 못해도 {{hours}}시간 뒤에 저절로 종료됩니다.',
    pod: '{{namespace}} 네임스페이스의 파드 {{name}}',
    begins: '파드가 아직 시작되지 않음',
    beginsHint: '실행되면 터미널이 열립니다.',
    over: '파드가 종료됨',
    overHint: '창을 닫아 파드를 삭제한 뒤 다시 시도하세요.',
    gone: '다른 사용자가 파드를 삭제함',
    reconnect: '다시 연결',
    close: '닫고 파드 삭제',
    leaveTitle: '노드 터미널을 닫을까요?',
    leaveBody: '실행 중인 작업이 끝나고 파드를 삭제합니다.',
    stays:
      '{{namespace}} 네임스페이스의 디버그 파드 {{name|을/를}} 삭제하지 못했습니다. 남아 있으면 직접 삭제하세요.',
  },
})
