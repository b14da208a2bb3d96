import type { KindRef } from '../../kinds/kind-ref.ts'
import { readHome } from '../../kubernetes/read-home.ts'
import { formatGroupResource, parseApiVersion } from '../../kubernetes/resource.ts'
import type { MapEdge, MapNode, ObjectMap } from '../../live/map.ts'
import { identifyKind } from '../kind-identity.ts'
import type { RelationWord } from '../relation.ts'
import type { MapWorld, Seen } from './map-world.ts'

/** How a node was come to: along an arrow, or against it; the kind is that of the arrow's beginning. */
export type Came = { readonly way: 'does' | 'done'; readonly word: RelationWord; readonly from: KindRef }

/** A node that is there, from which the next step may go on. */
export type Member = Seen & {
  readonly id: string
  readonly kind: KindRef
  readonly step: number
  readonly came: Came | null
}

/** What is named, be it there or not. */
export type Named = Pick<MapNode, 'kind' | 'kindName' | 'apiVersion' | 'namespace' | 'name'>

/** A map while it is traced: each object and each arrow once, the first step to come to an object counts. */
export type MapDraft = {
  /** Null where it is in the map already. */
  add(kind: KindRef, seen: Seen, step: number, came: Came | null): Member | null
  addNamed(named: Named, step: number, state: 'missing' | 'optional' | 'unknown'): void
  /** Stands for objects without names: for none, or for further ones. */
  addCount(at: string, kind: KindRef, step: number, count: number): string
  connect(from: string, to: string, word: RelationWord): void
  has(id: string): boolean
  isFull(): boolean
  finish(): ObjectMap
}

/** One map being traced. */
export type Tracing = { readonly world: MapWorld; readonly draft: MapDraft }

/** More than anybody reads. */
const MOST_NODES = 80

export function createMapDraft(): MapDraft {
  const nodes = new Map<string, MapNode>()
  const edges = new Map<string, MapEdge>()
  return {
    add(kind, seen, step, came) {
      const named = nameSeen(kind, seen)
      const id = nodeId(named)
      if (nodes.has(id)) return null
      const { status, severity } = seen
      nodes.set(id, { id, ...named, step, state: 'seen', status, severity })
      return { ...seen, id, kind, step, came }
    },
    addNamed(named, step, state) {
      const id = nodeId(named)
      const known = nodes.get(id)
      // What one thing needs is missing, be it that another can do without.
      if (known && !(known.state === 'optional' && state === 'missing')) return
      nodes.set(id, { ...pickNamed(named), id, step, state, status: null, severity: null })
    },
    addCount(at, kind, step, count) {
      const named = { kind, kindName: identifyKind(kind)?.kind ?? '', namespace: null, name: '' }
      const id = `${at} ${resourceOf(named)}`
      const state = count === 0 ? 'nothing' : 'more'
      nodes.set(id, { ...named, id, step, state, status: null, severity: null, count })
      return id
    },
    connect(from, to, word) {
      edges.set(`${from} ${word} ${to}`, { from, to, word })
    },
    has: (id) => nodes.has(id),
    isFull: () => nodes.size >= MOST_NODES,
    finish: () => ({
      nodes: [...nodes.values()],
      edges: [...edges.values()].filter(({ from, to }) => nodes.has(from) && nodes.has(to)),
    }),
  }
}

export function nameSeen(kind: KindRef, { object }: Pick<Seen, 'object'>): Named {
  const kindName = identifyKind(kind)?.kind ?? ''
  return { kind, kindName, namespace: readHome(object), name: object.metadata.name }
}

/** The same for every reference to an object, whatever the version that it names. */
export function nodeId(named: Named): string {
  return `${resourceOf(named)}/${named.namespace ?? ''}/${named.name}`
}

function pickNamed({ kind, kindName, apiVersion, namespace, name }: Named): Named {
  const unknown = kind === null && apiVersion !== undefined && { apiVersion }
  return { kind, kindName, ...unknown, namespace, name }
}

function resourceOf({ kind, kindName, apiVersion = '' }: Omit<Named, 'namespace' | 'name'>): string {
  const { group } = parseApiVersion(apiVersion)
  return (kind && identifyKind(kind)?.resource) ?? formatGroupResource({ group, plural: kindName })
}
