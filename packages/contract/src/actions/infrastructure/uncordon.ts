import { kubectlLine } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const uncordon = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    notCordoned: {
      when: ({ spec }) => readFields(spec)['unschedulable'] !== true,
      says: { en: 'Not cordoned.', ko: '스케줄링이 중지되지 않았습니다.' },
      otherHalf: 'cordon',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: { spec: { unschedulable: null } } }),
  command: (target) => kubectlLine(target, ['uncordon', target.name]),
  words: {
    name: { en: 'Uncordon', ko: '스케줄링 재개' },
    title: { en: 'Uncordon?', ko: '스케줄링을 재개할까요?' },
    body: {
      en: 'Pods can be scheduled on the node again.',
      ko: '파드를 다시 배치할 수 있습니다.',
    },
    verb: { en: 'Uncordon', ko: '재개' },
    done: { en: 'Uncordoned', ko: '스케줄링을 재개했습니다' },
  },
})
