import type { Pod } from '../../kubernetes/pod.ts'
import { type AmountSide, hasPodEnded, podAmount } from '../../kubernetes/pod-amount.ts'
import type { QuotaLine } from './quota-lines.ts'

const PODS = new Set(['pods', 'count/pods'])
/** What a quota may name without saying whether requests or limits are meant: these are requests. */
const PLAIN = /^(cpu|memory|ephemeral-storage|hugepages-.+)$/

/** Whether a quota counts pods for that resource; the rest it counts of claims, services and other objects. */
export function countsPods(resource: string): boolean {
  return PODS.has(resource) || amountOf(resource) !== null
}

/** What a pod takes of a limit, in cores, bytes or pods; one that has ended only counts as an object. */
export function podTakes(pod: Pod, resource: string): number {
  if (resource === 'count/pods') return 1
  if (hasPodEnded(pod)) return 0
  if (resource === 'pods') return 1
  const amount = amountOf(resource)
  return amount === null ? 0 : (podAmount(pod, amount.side, amount.name) ?? 0)
}

/** The limit that would refuse one more pod like this; undefined where it fits. */
export function refusedBy(pod: Pod, lines: readonly QuotaLine[]): QuotaLine | undefined {
  return lines.find(({ resource, left }) => left !== null && podTakes(pod, resource) > left + ROUNDING)
}

/** Sums of thousandths of cores are not exact. */
const ROUNDING = 1e-9

function amountOf(resource: string): { readonly side: AmountSide; readonly name: string } | null {
  if (PLAIN.test(resource)) return { side: 'requests', name: resource }
  const [, side, name = ''] = /^(requests|limits)\.(.+)$/.exec(resource) ?? []
  if (side === undefined || name === 'storage') return null
  return { side: side === 'limits' ? 'limits' : 'requests', name }
}
