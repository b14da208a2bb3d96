import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { SandboxCluster } from '../../cluster/cluster.ts'
import { objectKey } from '../../life/object-key.ts'
import { type Handle, NODES } from '../../life/resources.ts'
import { measuredOf, measuredOfNode } from './measured.ts'

/** An object as it was from that moment on. */
export type Edition<T> = { readonly at: number; readonly object: T }

/** An object from its creation to its end, as often as it changed in what is measured. */
export type Life<T> = { readonly editions: readonly Edition<T>[]; readonly to?: number }

/** What became of the objects of a cluster: the story that every series tells. */
export type Chronicle = {
  /** The objects of a kind that existed between two moments. */
  readonly lives: <T extends KubeObject>(handle: Handle<T>, from: number, to: number) => readonly Life<T>[]
}

/** Nobody looks further back. */
export const RETENTION_MS = 30 * 86_400_000
const ENDED_KEPT = 20_000
const EDITIONS_KEPT = 400

type Written = { readonly editions: Edition<KubeObject>[]; to?: number }
type Pages = { readonly open: Map<string, Written>; readonly ended: Written[] }

function endLife(pages: Pages, key: string, at: number): void {
  const life = pages.open.get(key)
  if (life === undefined) return
  pages.open.delete(key)
  life.to = at
  pages.ended.push(life)
  const isOld = (pages.ended[0]?.to ?? at) < at - RETENTION_MS
  if (isOld || pages.ended.length > ENDED_KEPT) pages.ended.splice(0, Math.ceil(pages.ended.length / 10))
}

function addEdition({ editions }: Written, edition: Edition<KubeObject>): void {
  editions.push(edition)
  if (editions.length > EDITIONS_KEPT) editions.splice(1, 1)
}

/** Writes down what happens to the objects of these kinds, from now on. */
export function createChronicle(
  { store, clock }: SandboxCluster,
  kinds: readonly Handle<KubeObject>[],
): Chronicle {
  const book = new Map<string, Pages>()
  for (const handle of kinds) {
    const pages: Pages = { open: new Map(), ended: [] }
    book.set(`${handle.group}/${handle.plural}`, pages)
    const measured = handle === NODES ? measuredOfNode : measuredOf
    store.watch(handle, ({ type, object }) => {
      const key = objectKey(object)
      const at = clock.now()
      if (type === 'DELETED') return endLife(pages, key, at)
      const life = pages.open.get(key)
      const last = life?.editions.at(-1)?.object
      if (life === undefined || last === undefined || last.metadata.uid !== object.metadata.uid) {
        endLife(pages, key, at)
        pages.open.set(key, { editions: [{ at, object }] })
      } else if (!isDeepStrictEqual(measured(last), measured(object))) addEdition(life, { at, object })
    })
  }
  return {
    lives: <T extends KubeObject>(handle: Handle<T>, from: number, to: number) => {
      const pages = book.get(`${handle.group}/${handle.plural}`)
      if (pages === undefined) return []
      const ended = pages.ended.filter((life) => (life.to ?? to) > from)
      const found = [...pages.open.values(), ...ended].filter(({ editions }) => (editions[0]?.at ?? to) <= to)
      // The store holds under a resource nothing but objects of its type.
      return found as readonly unknown[] as readonly Life<T>[]
    },
  }
}
