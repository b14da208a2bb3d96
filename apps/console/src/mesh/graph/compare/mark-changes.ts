import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { compareGraphs } from '@naru/mesh/compare/compare-graphs'

/** How an element of a graph differs from an earlier moment, or would if something were saved. */
export type Change =
  | { readonly what: 'appeared' | 'vanished' }
  | { readonly what: 'refused' | 'uncertain' }
  | { readonly what: 'worse'; readonly before: HealthStatus; readonly after: HealthStatus }

/** The later graph with what only the earlier had, and by id how what differs does. */
export type Compared = { readonly answer: GraphAnswer; readonly changes: ReadonlyMap<string, Change> }

/** Whether anything was told of a time: without, nothing can be said to have appeared since. */
export function tellsOfTraffic({ elements }: GraphAnswer): boolean {
  return elements.edges.length > 0
}

/** Compares two graphs of the same type. What vanished stays in the picture, and carries nothing. */
export function markChanges(before: GraphAnswer, after: GraphAnswer): Compared {
  const { appeared, vanished, worse } = compareGraphs(before.elements, after.elements, [])
  const changes = new Map<string, Change>()
  for (const id of [...appeared.nodes, ...appeared.edges]) changes.set(id, { what: 'appeared' })
  for (const id of [...vanished.nodes, ...vanished.edges]) changes.set(id, { what: 'vanished' })
  for (const { id, ...rest } of [...worse.nodes, ...worse.edges]) changes.set(id, { what: 'worse', ...rest })
  const gone = new Set([...vanished.nodes, ...vanished.edges])
  const nodes = before.elements.nodes
    .filter(({ data }) => gone.has(data.id))
    .map(({ data }) => ({ data: { ...data, healthData: null } }))
  const edges = before.elements.edges
    .filter(({ data }) => gone.has(data.id))
    .map(({ data: { id, source, target } }) => ({ data: { id, source, target } }))
  const elements = {
    nodes: [...after.elements.nodes, ...nodes],
    edges: [...after.elements.edges, ...edges],
  }
  return { answer: { ...after, elements }, changes }
}
