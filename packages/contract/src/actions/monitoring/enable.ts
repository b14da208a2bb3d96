import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from '../management/platform-path.ts'

export const enable = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'update' },
  blocked: {
    enabled: {
      when: ({ record }) => readFields(record)['enabled'] === true,
      says: { en: 'It is enabled already.', ko: '이미 사용 중입니다.' },
      otherHalf: 'disable',
    },
  },
  write: (target) => ({ send: 'call', method: 'PUT', path: platformPath(target), body: { enabled: true } }),
  words: {
    name: { en: 'Enable', ko: '사용' },
    title: { en: 'Enable?', ko: '사용할까요?' },
    body: { en: 'It is looked at again from now on.', ko: '지금부터 다시 확인합니다.' },
    verb: { en: 'Enable', ko: '사용' },
    done: { en: 'Enabled', ko: '사용하도록 바꿨습니다' },
  },
})
