import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

const body = { spec: { paused: false } }

export const resumePool = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    notPaused: {
      when: ({ spec }) => readFields(spec)['paused'] !== true,
      says: { en: 'Updates are not paused.', ko: '업데이트가 일시 중지되지 않았습니다.' },
      otherHalf: 'pause-pool',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body }),
  command: (target) => kubectlPatch(target, body),
  words: {
    name: { en: 'Resume updates', ko: '업데이트 재개' },
    title: { en: 'Resume updates of {name}?', ko: '{name} 풀의 업데이트를 재개할까요?' },
    body: {
      en: 'Machines that lag behind are drained and restarted one after another.',
      ko: '뒤처진 노드를 하나씩 비우고 재시작합니다.',
    },
    verb: { en: 'Resume', ko: '재개' },
    done: { en: 'Updates resumed', ko: '업데이트를 재개했습니다' },
  },
})
