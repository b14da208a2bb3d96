import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { jobEnded } from './job-ended.ts'

const body = { spec: { suspend: true } }

export const suspendJob = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    jobEnded,
    suspended: {
      when: ({ spec }) => readFields(spec)['suspend'] === true,
      says: { en: 'Already suspended.', ko: '이미 일시 중지되었습니다.' },
      otherHalf: 'unsuspend-job',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body }),
  command: (target) => kubectlPatch(target, body),
  words: {
    name: { en: 'Suspend', ko: '일시 중지' },
    title: { en: 'Suspend?', ko: '일시 중지할까요?' },
    body: {
      en: 'Ends its running pods. What has succeeded stays counted.',
      ko: '실행 중인 파드를 종료합니다. 이미 성공한 수는 유지됩니다.',
    },
    verb: { en: 'Suspend', ko: '일시 중지' },
    done: { en: 'Suspended', ko: '일시 중지했습니다' },
  },
})
