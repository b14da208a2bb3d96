import { BUILT_IN_KINDS } from '../../kinds/built-in-kinds.ts'
import type { KindRef } from '../../kinds/kind-ref.ts'
import { type ClusterSort, isWhole, type KindSpec, mayServe } from '../../kinds/kind-spec.ts'
import { kinds } from '../../kinds/registry.ts'
import { relationsOf } from '../relations-of.ts'
import { relationsTo } from '../relations-to.ts'

const isMapped = (kind: KindSpec) => kind.source === 'kubernetes' && kind.id !== 'event' && isWhole(kind)

/** Kinds that may stand on the map of an object of a kind, in a cluster of that sort. */
export function mapKinds(centre: KindRef, cluster: ClusterSort): ReadonlySet<KindRef> {
  const known = kinds.filter((kind: KindSpec) => isMapped(kind) && mayServe(kind, cluster))
  return new Set([...known.map(({ id }) => id), ...BUILT_IN_KINDS.map(({ ref }) => ref), centre])
}

/** Whether objects of a kind have to do with any others; what is part of another kind has its map there. */
export function hasMap(kind: Pick<KindSpec, 'id' | 'source' | 'among'>): boolean {
  if (kind.source === 'platform' || kind.id === 'event' || !isWhole(kind)) return false
  const told = [...relationsOf(kind.id), ...relationsTo(kind.id).map(({ relation }) => relation)]
  return told.some(({ by, word }) => by !== 'reference' && word !== 'concerns')
}
