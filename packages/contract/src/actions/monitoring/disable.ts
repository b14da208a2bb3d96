import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from '../management/platform-path.ts'

export const disable = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'update' },
  blocked: {
    disabled: {
      when: ({ record }) => readFields(record)['enabled'] !== true,
      says: { en: 'It is disabled already.', ko: '이미 사용하지 않습니다.' },
      otherHalf: 'enable',
    },
  },
  write: (target) => ({ send: 'call', method: 'PUT', path: platformPath(target), body: { enabled: false } }),
  words: {
    name: { en: 'Disable', ko: '사용 중지' },
    title: { en: 'Disable?', ko: '사용을 중지할까요?' },
    body: {
      en: 'Nobody is told any more. What fires now ends in the history without a message.',
      ko: '더는 알리지 않습니다. 지금 발생 중인 알림은 메시지 없이 이력에서 끝납니다.',
    },
    verb: { en: 'Disable', ko: '사용 중지' },
    done: { en: 'Disabled', ko: '사용을 중지했습니다' },
  },
})
