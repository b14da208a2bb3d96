import { kubectlLine } from '../../kubectl/line.ts'
import { PODS } from '../../kubernetes/served-at.ts'
import { defineAction } from '../action.ts'

export type DrainChoice = {
  /** Seconds that each pod has to end; its own when null. */
  readonly grace: number | null
  /** Minutes after which no more pods are evicted; none when null. */
  readonly limit: number | null
  /** Takes pods that lose what they have written. */
  readonly data: boolean
  /** Takes pods that nothing makes again. */
  readonly alone: boolean
}

/** Cordons the node first; what becomes of its pods stands in `rules/drain.ts`. */
export const drain = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch' },
  also: [{ verb: 'create', instead: PODS, subresource: 'eviction' }],
  write: () => ({ send: 'patch', type: 'merge', body: { spec: { unschedulable: true } } }),
  command: (target, { grace, limit, data, alone }: DrainChoice) =>
    kubectlLine(target, [
      'drain',
      target.name,
      '--ignore-daemonsets',
      ...(data ? ['--delete-emptydir-data'] : []),
      ...(alone ? ['--force'] : []),
      ...(grace === null ? [] : [`--grace-period=${grace}`]),
      ...(limit === null ? [] : [`--timeout=${limit}m`]),
    ]),
  words: {
    name: { en: 'Drain', ko: '비우기' },
    title: { en: 'Drain {name}', ko: '{name} 비우기' },
    titleOfMany: { en: 'Drain {count} nodes', ko: '노드 {count}개 비우기' },
    verb: { en: 'Drain', ko: '비우기' },
    done: { en: 'Drained', ko: '노드를 비웠습니다' },
  },
})
