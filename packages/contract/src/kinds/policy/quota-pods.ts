import type { Container, Pod } from '../../kubernetes/pod.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import type { QuotaLine } from './quota-lines.ts'

const PODS = new Set(['pods', 'count/pods'])
const PLAIN = new Set(['cpu', 'memory', 'ephemeral-storage'])

/** Whether a quota counts pods for that resource; the rest it counts of claims, services and other objects. */
export function countsPods(resource: string): boolean {
  return PODS.has(resource) || amountOf(resource) !== null
}

/** What a pod takes of a limit, in cores, bytes or pods; one that has ended takes nothing. */
export function podTakes({ spec, status }: Pod, resource: string): number {
  if (status?.phase === 'Succeeded' || status?.phase === 'Failed') return 0
  if (PODS.has(resource)) return 1
  const amount = amountOf(resource)
  if (amount === null) return 0
  const taken = ({ resources }: Container) => parseQuantity(resources?.[amount.side]?.[amount.name]) ?? 0
  const running = (spec?.containers ?? []).reduce((sum, container) => sum + taken(container), 0)
  return Math.max(running, ...(spec?.initContainers ?? []).map(taken))
}

/** The limit that would refuse one more pod like this; undefined where it fits. */
export function refusedBy(pod: Pod, lines: readonly QuotaLine[]): QuotaLine | undefined {
  return lines.find(({ resource, left }) => left !== null && podTakes(pod, resource) > left + ROUNDING)
}

/** Sums of thousandths of cores are not exact. */
const ROUNDING = 1e-9

function amountOf(resource: string): { readonly side: 'requests' | 'limits'; readonly name: string } | null {
  if (PLAIN.has(resource)) return { side: 'requests', name: resource }
  const [, side, name = ''] = /^(requests|limits)\.(.+)$/.exec(resource) ?? []
  if (side === undefined || name === 'storage') return null
  return { side: side === 'limits' ? 'limits' : 'requests', name }
}
