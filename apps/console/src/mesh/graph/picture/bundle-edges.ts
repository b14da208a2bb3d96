import { boxByMember, type DrawnEdge, type DrawnGraph, type EdgeTone } from '../graph-model.ts'

/** All that flows from one box to another: the worst of it, and how many requests a second. */
export type Bundle = {
  readonly from: string
  readonly to: string
  readonly tone: EdgeTone
  readonly rate: number
}

export type Bundles = {
  readonly bundles: readonly Bundle[]
  /** The edges that are in none: at least one end stands in no box. */
  readonly rest: readonly DrawnEdge[]
  /** How the worst fares of what flows within a box. */
  readonly within: ReadonlyMap<string, EdgeTone>
}

const GRAVITY: Readonly<Record<EdgeTone, number>> = { idle: 0, tcp: 1, ok: 2, warning: 3, error: 4 }

function worse(one: EdgeTone, other: EdgeTone): EdgeTone {
  return GRAVITY[one] >= GRAVITY[other] ? one : other
}

/** Edges as seen from so far away that boxes are all that can be told apart. */
export function bundleEdges({ boxes, edges }: Pick<DrawnGraph, 'boxes' | 'edges'>): Bundles {
  const boxOf = boxByMember(boxes)
  const bundles = new Map<string, Bundle>()
  const within = new Map<string, EdgeTone>()
  const rest: DrawnEdge[] = []
  for (const edge of edges) {
    const [from, to] = [boxOf.get(edge.from.id), boxOf.get(edge.to.id)]
    if (from === undefined || to === undefined) rest.push(edge)
    else if (from === to) within.set(from, worse(edge.tone, within.get(from) ?? 'idle'))
    else {
      const key = `${from} ${to}`
      const before = bundles.get(key)
      bundles.set(key, {
        from,
        to,
        tone: worse(edge.tone, before?.tone ?? 'idle'),
        rate: (before?.rate ?? 0) + (edge.tone === 'tcp' ? 0 : edge.rate),
      })
    }
  }
  // What fails is drawn over the rest.
  const sorted = [...bundles.values()].toSorted((one, other) => GRAVITY[one.tone] - GRAVITY[other.tone])
  return { bundles: sorted, rest, within }
}
