import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'
import { resumeFirst } from './paused.ts'

/** kubectl's own, so that both see the same restart. */
const RESTARTED_AT = 'kubectl.kubernetes.io/restartedAt'

export const restart = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: { resumeFirst },
  write: (_target, { now }) => ({
    send: 'patch',
    type: 'merge',
    body: { spec: { template: { metadata: { annotations: { [RESTARTED_AT]: now.toISOString() } } } } },
  }),
  command: (target) => kubectlLine(target, ['rollout', 'restart', ...objectWords(target)]),
  words: {
    name: { en: 'Restart rollout', ko: '롤아웃 재시작' },
    title: { en: 'Restart rollout?', ko: '롤아웃을 재시작할까요?' },
    body: {
      en: 'Replaces every pod step by step, as the strategy says. The image stays the same.',
      ko: '배포 전략에 따라 모든 파드를 차례로 교체합니다. 이미지는 그대로입니다.',
    },
    verb: { en: 'Restart', ko: '재시작' },
    done: { en: 'Rollout restarted', ko: '롤아웃을 재시작했습니다' },
  },
})
