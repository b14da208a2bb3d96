import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { edgeStatuses } from '@naru/mesh/health/edge-status'

type Elements = GraphAnswer['elements']
type Statuses = ReadonlyMap<string, HealthStatus>

const known = new WeakMap<Elements, Statuses>()

/** How the edges of a graph fare by their ids: of each graph judged once, and beside the page where it was read there. */
export function statusesOf(elements: Elements): Statuses {
  const statuses = known.get(elements) ?? edgeStatuses(elements, [])
  known.set(elements, statuses)
  return statuses
}

/** Takes over what was judged elsewhere. */
export function tellStatuses(elements: Elements, statuses: Statuses): void {
  known.set(elements, statuses)
}
