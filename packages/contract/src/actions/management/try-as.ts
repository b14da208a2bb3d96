import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const tryAs = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'update' },
  // Only who looks after people and clusters may do what they may do.
  also: [{ verb: 'update', instead: { group: 'system', plural: 'clusters' } }],
  blocked: {
    notActive: {
      when: ({ record }) => readFields(record)['active'] !== true,
      says: { en: 'The user is inactive.', ko: '비활성 상태인 사용자입니다.' },
    },
  },
  write: (target) => ({
    send: 'call',
    method: 'POST',
    path: '/session/try-as',
    body: { userID: target.name },
  }),
  words: {
    name: { en: 'Try as', ko: '이 사용자로 보기' },
    title: { en: 'See Naru as {name}', ko: '{name} 사용자로 보기' },
    verb: { en: 'Try as', ko: '보기' },
    done: { en: 'You see Naru as somebody else', ko: '다른 사용자로 보는 중입니다' },
  },
})
