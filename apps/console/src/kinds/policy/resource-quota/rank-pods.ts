import type { QuotaLine } from '@naru/contract/kinds/policy/quota-lines'
import { podTakes, refusedBy } from '@naru/contract/kinds/policy/quota-pods'
import type { KubeObject } from '@naru/contract/kubernetes/object'

export type RankedPod = {
  readonly pod: KubeObject
  /** Cores, bytes or pods. */
  readonly takes: number
  /** What would refuse one more like it. */
  readonly refused: QuotaLine | undefined
}

/** The pods that take most of a limit; those that take none are left out. */
export function rankPods(
  pods: readonly KubeObject[],
  resource: string,
  lines: readonly QuotaLine[],
): readonly RankedPod[] {
  return pods
    .map((pod) => ({ pod, takes: podTakes(pod, resource), refused: refusedBy(pod, lines) }))
    .filter(({ takes }) => takes > 0)
    .toSorted((a, b) => b.takes - a.takes || a.pod.metadata.name.localeCompare(b.pod.metadata.name))
}
