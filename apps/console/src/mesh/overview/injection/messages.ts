import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    change: 'Change',
    changeOf: 'Sidecar injection in {{name}}',
    save: 'Save',
    choose: 'How pods get a sidecar',
    enabled: 'Pods get a sidecar',
    disabled: 'Pods get none',
    unset: 'As the mesh has it',
    unsetHint: 'The namespace says nothing; Istio decides, by default against a sidecar.',
    revision: 'Pods get a sidecar of revision {{revision}}',
    later: 'Pods that run stay as they are until they are started again.',
    ambient: 'The namespace is in the ambient mesh: its pods need no sidecar.',
    unchanged: 'It is so already.',
    checking: 'Looking what you may do',
  },
  ko: {
    change: '변경',
    changeOf: '{{name}}의 사이드카 주입',
    save: '저장',
    choose: '사이드카 주입 방식',
    enabled: '파드에 사이드카를 주입',
    disabled: '주입하지 않음',
    unset: '메시 설정을 따름',
    unsetHint: '네임스페이스에 지정하지 않습니다. Istio가 결정하며, 기본값은 주입하지 않는 것입니다.',
    revision: '{{revision}} 리비전의 사이드카를 주입',
    later: '실행 중인 파드는 다시 시작할 때까지 그대로입니다.',
    ambient: '앰비언트 메시에 속한 네임스페이스이므로 파드에 사이드카가 필요하지 않습니다.',
    unchanged: '이미 그렇게 설정되어 있습니다.',
    checking: '권한을 확인하는 중입니다',
  },
})
