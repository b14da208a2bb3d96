import type { Pod } from '../../kubernetes/pod.ts'
import { type AmountSide, hasPodEnded, podAmount } from '../../kubernetes/pod-amount.ts'
import { isExtendedResource } from '../../kubernetes/resource-name.ts'
import { parseTime } from '../../kubernetes/time.ts'

const PODS = new Set(['pods', 'count/pods'])
/** What a quota may name without saying whether requests or limits are meant: these are requests. */
const PLAIN = /^(cpu|memory|ephemeral-storage|hugepages-.+)$/
const LIMITED = /^(cpu|memory|ephemeral-storage)$/

/** Whether a quota counts pods for that resource; the rest it counts of claims, services and other objects. */
export function countsPods(resource: string): boolean {
  return PODS.has(resource) || amountOf(resource) !== null
}

/** What a pod takes of a limit, in cores, bytes or pods; one that has ended only counts as an object. */
export function podTakes(pod: Pod, resource: string, now: number): number {
  if (resource === 'count/pods') return 1
  if (hasPodEnded(pod) || isOverdue(pod, now)) return 0
  if (resource === 'pods') return 1
  const amount = amountOf(resource)
  return amount === null ? 0 : (podAmount(pod, amount.side, amount.name) ?? 0)
}

/** One that should have gone already, such as on a node that is lost, keeps no other from beginning. */
function isOverdue({ metadata }: Pod, now: number): boolean {
  const { deletionTimestamp, deletionGracePeriodSeconds: grace } = metadata
  const end = parseTime(deletionTimestamp)
  return grace !== undefined && end !== null && now > end + grace * 1000
}

function amountOf(resource: string): { readonly side: AmountSide; readonly name: string } | null {
  if (PLAIN.test(resource)) return { side: 'requests', name: resource }
  const [, side, name = ''] = /^(requests|limits)\.(.+)$/.exec(resource) ?? []
  if (side === 'limits') return LIMITED.test(name) ? { side, name } : null
  return PLAIN.test(name) || isExtendedResource(name) ? { side: 'requests', name } : null
}
