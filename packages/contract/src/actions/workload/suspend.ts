import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

const body = { spec: { suspend: true } }

export const suspend = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    suspended: {
      when: ({ spec }) => readFields(spec)['suspend'] === true,
      says: { en: 'Already suspended.', ko: '이미 일시 중지되었습니다.' },
      otherHalf: 'unsuspend',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body }),
  command: (target) => kubectlPatch(target, body),
  words: {
    name: { en: 'Suspend', ko: '일시 중지' },
    title: { en: 'Suspend?', ko: '일시 중지할까요?' },
    body: {
      en: 'No new jobs are started. Running jobs continue.',
      ko: '새 잡을 시작하지 않습니다. 실행 중인 잡은 계속됩니다.',
    },
    verb: { en: 'Suspend', ko: '일시 중지' },
    done: { en: 'Suspended', ko: '일시 중지했습니다' },
  },
})
