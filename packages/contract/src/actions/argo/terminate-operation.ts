import { kubectlPatch } from '../../kubectl/line.ts'
import { readAt, readString } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

// Applications have no part of their own for their status: whoever may change them may say this.
const BODY = { status: { operationState: { phase: 'Terminating' } } }

export const terminateOperation = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    idle: {
      when: ({ status }) => readString(readAt(status, 'operationState', 'phase')) !== 'Running',
      says: { en: 'No operation is running.', ko: '실행 중인 작업이 없습니다.' },
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: BODY }),
  command: (target) => kubectlPatch(target, BODY),
  words: {
    name: { en: 'Terminate operation', ko: '작업 중단' },
    title: { en: 'Terminate the operation?', ko: '진행 중인 작업을 중단할까요?' },
    body: {
      en: 'What has been applied stays; the rest is not. Hooks that run are ended.',
      ko: '이미 적용된 것은 그대로 남고 나머지는 적용되지 않습니다. 실행 중인 훅은 종료됩니다.',
    },
    verb: { en: 'Terminate', ko: '중단' },
    done: { en: 'Termination asked for', ko: '중단을 요청했습니다' },
  },
})
