import { defineMessages } from '../i18n/messages.ts'

/** Why the state of an object forbids an action, by the keys that the kinds' rules give. */
export const blockedMessages = defineMessages({
  en: {
    'blocked.protected': 'This object is protected and cannot be changed or deleted.',
    'blocked.deleting': 'Already being deleted.',
    'blocked.paused': 'The rollout is already paused.',
    'blocked.notPaused': 'The rollout is not paused.',
    'blocked.resumeFirst': 'Resume the rollout first.',
    'blocked.scaleOwner': 'Its owner sets the number: scale the owner instead.',
    'blocked.suspended': 'Already suspended.',
    'blocked.notSuspended': 'Not suspended.',
    'blocked.cordoned': 'Already cordoned.',
    'blocked.notCordoned': 'Not cordoned.',
    'blocked.lastingNamespace': 'Kubernetes itself needs this namespace.',
    'blocked.activeUser': 'Deactivate the user first.',
    'blocked.active': 'The user is already active.',
    'blocked.inactive': 'The user is already inactive.',
    'blocked.externalUser': 'The password is managed by an external sign-in service.',
  },
  ko: {
    'blocked.protected': '변경하거나 삭제할 수 없는 항목입니다.',
    'blocked.deleting': '이미 삭제 중입니다.',
    'blocked.paused': '롤아웃이 이미 일시 중지되었습니다.',
    'blocked.notPaused': '일시 중지되지 않았습니다.',
    'blocked.resumeFirst': '먼저 롤아웃을 재개하세요.',
    'blocked.scaleOwner': '개수는 소유자가 정합니다. 소유자를 스케일하세요.',
    'blocked.suspended': '이미 일시 중지되었습니다.',
    'blocked.notSuspended': '일시 중지되지 않았습니다.',
    'blocked.cordoned': '이미 스케줄링이 중지되었습니다.',
    'blocked.notCordoned': '스케줄링이 중지되지 않았습니다.',
    'blocked.lastingNamespace': 'Kubernetes에 필요한 네임스페이스입니다.',
    'blocked.activeUser': '먼저 사용자를 비활성화하세요.',
    'blocked.active': '이미 활성 상태입니다.',
    'blocked.inactive': '이미 비활성 상태입니다.',
    'blocked.externalUser': '비밀번호를 외부 로그인 서비스에서 관리합니다.',
  },
})

export type BlockedKey = keyof (typeof blockedMessages)['en']

export function isBlockedKey(key: string): key is BlockedKey {
  return Object.hasOwn(blockedMessages.en, key)
}
