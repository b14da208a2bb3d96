import { findCondition } from './condition.ts'
import { type Container, type ContainerStatus, isSidecar, type Pod, type PodSpec } from './pod.ts'
import { parseQuantity } from './quantity.ts'

export type AmountSide = 'requests' | 'limits'

/** Of these a pod may say what all its containers share. */
const SHARED = /^(cpu|memory|hugepages-.+)$/

/** Whether a pod has ended: it holds nothing of its node and of a quota any more. */
export function hasPodEnded({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed'
}

/**
 * How much of a resource a pod takes, as the scheduler and a quota count it: what the pod says itself, else what its
 * containers come to, and what running it costs beside them. In cores, bytes or things; null where nothing is said.
 */
export function podAmount(pod: Pod, side: AmountSide, resource: string): number | null {
  const { resources, overhead } = pod.spec ?? {}
  const own = SHARED.test(resource) ? parseQuantity(resources?.[side]?.[resource]) : null
  const amount = own ?? combineContainers(pod.spec, amountOfContainers(pod, side, resource))
  // A pod without a limit keeps having none.
  if (side === 'limits' && !amount) return amount
  return add(amount, parseQuantity(overhead?.[resource]))
}

/**
 * What the containers of a pod come to: those that serve with their sidecars together, or as much as it takes to begin:
 * what begins does so one after the other, beside the sidecars that stand before it.
 */
export function combineContainers(
  spec: PodSpec | undefined,
  amountOf: (container: Container) => number | null,
): number | null {
  const serving = (spec?.containers ?? []).map(amountOf).reduce(add, null)
  let sidecars: number | null = null
  let beginning: number | null = null
  for (const container of spec?.initContainers ?? []) {
    const beside = add(sidecars, amountOf(container))
    beginning = most(beginning, beside)
    if (isSidecar(container)) sidecars = beside
  }
  return most(add(serving, sidecars), beginning)
}

/** While a container is being resized, it takes what it had or what it shall have, whichever is more. */
function amountOfContainers(
  { status }: Pod,
  side: AmountSide,
  resource: string,
): (container: Container) => number | null {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
  const statuses = new Map(all.map((one) => [one.name, one]))
  const isRefused = findCondition(status?.conditions, 'PodResizePending')?.reason === 'Infeasible'
  return ({ name, resources }) => {
    const wanted = parseQuantity(resources?.[side]?.[resource])
    const had = amountHad(statuses.get(name), side, resource)
    return had !== null && isRefused ? had : most(wanted, had)
  }
}

function amountHad(status: ContainerStatus | undefined, side: AmountSide, resource: string): number | null {
  if (!status?.resources) return null
  const had = parseQuantity(status.resources[side]?.[resource])
  return side === 'limits' ? had : most(had, parseQuantity(status.allocatedResources?.[resource]))
}

function add(a: number | null, b: number | null): number | null {
  return a === null ? b : a + (b ?? 0)
}

function most(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.max(a, b)
}
