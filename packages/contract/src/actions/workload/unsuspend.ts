import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

const body = { spec: { suspend: false } }

export const unsuspend = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    notSuspended: {
      when: ({ spec }) => readFields(spec)['suspend'] !== true,
      says: { en: 'Not suspended.', ko: '일시 중지되지 않았습니다.' },
      otherHalf: 'suspend',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body }),
  command: (target) => kubectlPatch(target, body),
  words: {
    name: { en: 'Resume schedule', ko: '스케줄 재개' },
    title: { en: 'Resume the schedule?', ko: '스케줄을 재개할까요?' },
    body: {
      en: 'Jobs start again at their scheduled times.',
      ko: '예약된 시간에 잡을 다시 시작합니다.',
    },
    verb: { en: 'Resume', ko: '재개' },
    done: { en: 'Schedule resumed', ko: '스케줄을 재개했습니다' },
  },
})
