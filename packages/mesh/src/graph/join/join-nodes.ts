import { type NodeData, PROTOCOLS } from '@naru/contract/mesh/wire/graph'
import { RATE_NAMES } from '../rate-names.ts'
import { formatRates } from '../wire/format-rate.ts'
import type { Told } from './told.ts'

/**
 * Each node once: as its own cluster tells, which alone knows all its traffic and what it is. Of one that no cluster
 * tells as its own, such as the unknown, each tells a part.
 */
export function joinNodes(
  told: ReadonlyMap<string, readonly Told<NodeData>[]>,
): ReadonlyMap<string, NodeData> {
  const kept = new Map<string, NodeData>()
  for (const [id, tells] of told) {
    const data = joinNode(tells)
    if (data && !isPlaceBox(data)) kept.set(id, data)
  }
  return withoutEmptyBoxes(withKnownParents(kept))
}

function isPlaceBox({ isBox }: NodeData): boolean {
  return isBox === 'namespace' || isBox === 'cluster'
}

function joinNode(tells: readonly Told<NodeData>[]): NodeData | undefined {
  const own = tells.find(({ cluster, data }) => data.cluster === cluster)
  const [first] = tells
  if (own || !first || tells.length === 1) return (own ?? first)?.data
  const { traffic: _, ...data } = first.data
  const traffic = sumTraffic(tells)
  return traffic.length > 0 ? { ...data, traffic } : data
}

function sumTraffic(tells: readonly Told<NodeData>[]): NonNullable<NodeData['traffic']> {
  const all = tells.flatMap(({ data }) => data.traffic ?? [])
  return PROTOCOLS.flatMap((protocol) => {
    const of = all.filter((one) => one.protocol === protocol)
    if (of.length === 0) return []
    const names = RATE_NAMES[protocol].onNode
    const sums = Object.fromEntries(
      names.map((name) => [name, of.reduce((sum, { rates }) => sum + Number(rates[name] ?? 0) * 1000, 0)]),
    )
    return [{ protocol, rates: formatRates(sums, names) }]
  })
}

function withKnownParents(nodes: ReadonlyMap<string, NodeData>): ReadonlyMap<string, NodeData> {
  return new Map(
    [...nodes].map(([id, data]) => {
      if (data.parent === undefined || nodes.has(data.parent)) return [id, data]
      const { parent: _, ...free } = data
      return [id, free]
    }),
  )
}

/** Those around nodes that their own cluster tells of without one. */
function withoutEmptyBoxes(nodes: ReadonlyMap<string, NodeData>): ReadonlyMap<string, NodeData> {
  const parents = new Set([...nodes.values()].map(({ parent }) => parent))
  return new Map([...nodes].filter(([id, { isBox }]) => isBox === undefined || parents.has(id)))
}
