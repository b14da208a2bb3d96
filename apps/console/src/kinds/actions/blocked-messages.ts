import { defineMessages } from '../../i18n/messages.ts'

/** Why the state of an object forbids an action, by the keys that the kinds' rules give. */
export const blockedMessages = defineMessages({
  en: {
    'blocked.protected': 'This one can be neither changed nor deleted.',
    'blocked.deleting': 'It is being deleted already.',
    'blocked.paused': 'The rollout is paused already.',
    'blocked.notPaused': 'The rollout is not paused.',
    'blocked.resumeFirst': 'Resume the rollout first.',
    'blocked.scaleOwner': 'Its owner decides how many there are: scale that one.',
    'blocked.suspended': 'It is suspended already.',
    'blocked.notSuspended': 'It is not suspended.',
    'blocked.cordoned': 'Scheduling is stopped already.',
    'blocked.notCordoned': 'Scheduling is not stopped.',
    'blocked.lastingNamespace': 'Kubernetes itself needs this namespace.',
    'blocked.activeUser': 'Deactivate the user first.',
    'blocked.active': 'The user is active already.',
    'blocked.inactive': 'The user is inactive already.',
    'blocked.externalUser': 'The password is kept by another sign-in service.',
  },
  ko: {
    'blocked.protected': '변경하거나 삭제할 수 없는 항목입니다.',
    'blocked.deleting': '이미 삭제 중입니다.',
    'blocked.paused': '롤아웃이 이미 일시 중지되었습니다.',
    'blocked.notPaused': '일시 중지되지 않았습니다.',
    'blocked.resumeFirst': '먼저 롤아웃을 재개하세요.',
    'blocked.scaleOwner': '소유자가 개수를 정합니다. 소유자를 스케일하세요.',
    'blocked.suspended': '이미 일시 중지되었습니다.',
    'blocked.notSuspended': '일시 중지되지 않았습니다.',
    'blocked.cordoned': '이미 스케줄링이 중지되었습니다.',
    'blocked.notCordoned': '스케줄링이 중지되지 않았습니다.',
    'blocked.lastingNamespace': 'Kubernetes에 필요한 네임스페이스입니다.',
    'blocked.activeUser': '먼저 사용자를 비활성화하세요.',
    'blocked.active': '이미 활성 상태입니다.',
    'blocked.inactive': '이미 비활성 상태입니다.',
    'blocked.externalUser': '비밀번호를 다른 로그인 서비스에서 관리합니다.',
  },
})

export type BlockedKey = keyof (typeof blockedMessages)['en']

export function isBlockedKey(key: string): key is BlockedKey {
  return Object.hasOwn(blockedMessages.en, key)
}
