import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { jobEnded } from './job-ended.ts'

const body = { spec: { suspend: false } }

export const unsuspendJob = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    jobEnded,
    notSuspended: {
      when: ({ spec }) => readFields(spec)['suspend'] !== true,
      says: { en: 'Not suspended.', ko: '일시 중지되지 않았습니다.' },
      otherHalf: 'suspend-job',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body }),
  command: (target) => kubectlPatch(target, body),
  words: {
    name: { en: 'Resume', ko: '재개' },
    title: { en: 'Resume?', ko: '재개할까요?' },
    body: {
      en: 'Makes new pods for what has not succeeded yet.',
      ko: '아직 성공하지 않은 만큼 파드를 새로 만듭니다.',
    },
    verb: { en: 'Resume', ko: '재개' },
    done: { en: 'Resumed', ko: '재개했습니다' },
  },
})
