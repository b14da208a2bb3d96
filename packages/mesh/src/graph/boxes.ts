import type { BoxKind } from '@naru/contract/mesh/wire/graph'
import { groupBy } from '../model/group-by.ts'
import { type Graph, type GraphNode, isKnown } from './graph.ts'
import type { GraphOptions } from './query/graph-options.ts'
import { isAppGraph } from './query/graph-options.ts'

/** A box around nodes; boxes may stand in boxes. */
export type Box = {
  readonly key: string
  readonly kind: BoxKind
  readonly cluster: string
  readonly namespace: string
  readonly app: string
  readonly members: readonly (GraphNode | Box)[]
}

export type Boxed = {
  readonly boxes: readonly Box[]
  /** Key of the box that a node or box stands in. */
  readonly parents: ReadonlyMap<string, string>
}

/** Boxes apps, then namespaces, then clusters; a box needs more than one member (docs/spec/mesh-wire.md 3.10). */
export function boxNodes({ nodes }: Graph, options: GraphOptions): Boxed {
  const parents = new Map<string, string>()
  const boxes: Box[] = []
  const put = (made: readonly Box[]): void => {
    for (const box of made) {
      boxes.push(box)
      for (const { key } of box.members) parents.set(key, box.key)
    }
  }
  const loose = (place: 'namespace' | 'cluster'): readonly (GraphNode | Box)[] =>
    [...boxes, ...nodes.values()].filter((one) => !parents.has(one.key) && isKnown(one[place]))
  if (isAppGraph(options) || options.boxBy.includes('app'))
    put(boxApps([...nodes.values()].filter(({ app }) => isKnown(app))))
  if (options.boxBy.includes('namespace')) put(boxPlaces(loose('namespace'), 'namespace'))
  if (options.boxBy.includes('cluster')) put(boxPlaces(loose('cluster'), 'cluster'))
  return { boxes, parents }
}

function boxApps(nodes: readonly GraphNode[]): readonly Box[] {
  const apps = groupBy(nodes, ({ cluster, namespace, app }) => `box_${cluster}_${namespace}_${app}`)
  return [...apps].flatMap(([key, members]) => {
    const [first] = members
    if (!first || members.length < 2) return []
    return [
      {
        key,
        kind: 'app' as const,
        cluster: first.cluster,
        namespace: first.namespace,
        app: first.app ?? '',
        members: members.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      },
    ]
  })
}

/** Nothing where all are in one place: a box around everything says nothing. */
function boxPlaces(members: readonly (GraphNode | Box)[], kind: 'namespace' | 'cluster'): readonly Box[] {
  const byNamespace = kind === 'namespace'
  const grouped = groupBy(members, ({ cluster, namespace }) =>
    ['box', cluster, ...(byNamespace ? [namespace] : [])].join('_'),
  )
  if (grouped.size < 2) return []
  return [...grouped].flatMap(([key, inside]) => {
    const [first] = inside
    if (!first || inside.length < 2) return []
    return [
      {
        key,
        kind,
        cluster: first.cluster,
        namespace: byNamespace ? first.namespace : '',
        app: '',
        members: inside,
      },
    ]
  })
}
