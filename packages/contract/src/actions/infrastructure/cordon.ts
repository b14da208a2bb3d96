import { kubectlLine } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const cordon = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    cordoned: {
      when: ({ spec }) => readFields(spec)['unschedulable'] === true,
      says: { en: 'Already cordoned.', ko: '이미 스케줄링이 중지되었습니다.' },
      otherHalf: 'uncordon',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: { spec: { unschedulable: true } } }),
  command: (target) => kubectlLine(target, ['cordon', target.name]),
  words: {
    name: { en: 'Cordon', ko: '스케줄링 중지' },
    title: { en: 'Cordon?', ko: '스케줄링을 중지할까요?' },
    body: {
      en: 'No new pods are scheduled on the node. Running pods stay.',
      ko: '새 파드를 배치하지 않습니다. 실행 중인 파드는 그대로입니다.',
    },
    verb: { en: 'Cordon', ko: '중지' },
    done: { en: 'Cordoned', ko: '스케줄링을 중지했습니다' },
  },
})
