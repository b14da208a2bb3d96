import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from './platform-path.ts'

export const activate = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'update' },
  blocked: {
    active: {
      when: ({ record }) => readFields(record)['active'] === true,
      says: { en: 'The user is already active.', ko: '이미 활성 상태입니다.' },
      otherHalf: 'deactivate',
    },
  },
  write: (target) => ({ send: 'call', method: 'PUT', path: platformPath(target), body: { active: true } }),
  words: {
    name: { en: 'Activate', ko: '활성화' },
    title: { en: 'Activate?', ko: '활성화할까요?' },
    body: { en: 'The user can sign in again.', ko: '사용자가 다시 로그인할 수 있습니다.' },
    verb: { en: 'Activate', ko: '활성화' },
    done: { en: 'Activated', ko: '활성화했습니다' },
  },
})
