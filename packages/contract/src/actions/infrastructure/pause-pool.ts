import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

const body = { spec: { paused: true } }

export const pausePool = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    paused: {
      when: ({ spec }) => readFields(spec)['paused'] === true,
      says: { en: 'Updates are already paused.', ko: '업데이트가 이미 일시 중지되었습니다.' },
      otherHalf: 'resume-pool',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body }),
  command: (target) => kubectlPatch(target, body),
  words: {
    name: { en: 'Pause updates', ko: '업데이트 일시 중지' },
    title: { en: 'Pause updates of {name}?', ko: '{name} 풀의 업데이트를 일시 중지할까요?' },
    body: {
      en: 'No further machine is changed or restarted. Do not leave it paused for long: renewed certificates do not reach the machines either.',
      ko: '더 이상 노드를 변경하거나 재시작하지 않습니다. 오래 중지하면 갱신된 인증서도 노드에 전달되지 않습니다.',
    },
    verb: { en: 'Pause', ko: '일시 중지' },
    done: { en: 'Updates paused', ko: '업데이트를 일시 중지했습니다' },
  },
})
