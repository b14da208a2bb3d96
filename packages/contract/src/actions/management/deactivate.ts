import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from './platform-path.ts'

export const deactivate = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'update' },
  blocked: {
    inactive: {
      when: ({ record }) => readFields(record)['active'] !== true,
      says: { en: 'The user is already inactive.', ko: '이미 비활성 상태입니다.' },
      otherHalf: 'activate',
    },
  },
  write: (target) => ({ send: 'call', method: 'PUT', path: platformPath(target), body: { active: false } }),
  words: {
    name: { en: 'Deactivate', ko: '비활성화' },
    title: { en: 'Deactivate?', ko: '비활성화할까요?' },
    body: {
      en: 'The user is signed out everywhere and cannot sign in until activated again.',
      ko: '모든 기기에서 로그아웃되고, 다시 활성화할 때까지 로그인할 수 없습니다.',
    },
    verb: { en: 'Deactivate', ko: '비활성화' },
    done: { en: 'Deactivated', ko: '비활성화했습니다' },
  },
})
