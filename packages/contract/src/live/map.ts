import * as z from 'zod/mini'
import type { KindRef } from '../kinds/kind-ref.ts'
import type { Problem } from '../kinds/kind-rules.ts'
import type { RelationWord } from '../relations/relation.ts'
import type { Status } from '../rows/status.ts'
import { kindNamed } from './kind-named.ts'

/** What stands around one object, two steps out. */
export const mapQuery = z.object({
  type: z.literal('map'),
  kind: kindNamed,
  cluster: z.string().check(z.maxLength(253)),
  namespace: z.nullable(z.string().check(z.maxLength(253))),
  name: z.string().check(z.minLength(1), z.maxLength(253)),
})
export type MapQuery = z.infer<typeof mapQuery>

/**
 * - `seen`: it is there.
 * - `missing`: it is named and is not there; `optional`: the same, and nothing needs it.
 * - `unknown`: whether it is there is not known: it may not be listed, or is of a kind that nobody knows here.
 * - `nothing`: labels that no object has.
 * - `more`: further objects of the kind, of which only the number is told.
 */
export type MapNodeState = 'seen' | 'missing' | 'optional' | 'unknown' | 'nothing' | 'more'

export type MapNode = {
  readonly id: string
  /** Null where only the cluster knows what `apiVersion` and `kindName` are. */
  readonly kind: KindRef | null
  readonly kindName: string
  readonly apiVersion?: string
  readonly namespace: string | null
  /** Empty of what has no name: `nothing` and `more`. */
  readonly name: string
  /** None is the object asked for, with what owns it and what it owns. */
  readonly step: number
  readonly state: MapNodeState
  readonly status: Status | null
  readonly severity: Problem['severity'] | null
  /** How many, of `more`. */
  readonly count?: number
}

/** `from` points at `to`, as its kind's relations say. */
export type MapEdge = { readonly from: string; readonly to: string; readonly word: RelationWord }

export type ObjectMap = { readonly nodes: readonly MapNode[]; readonly edges: readonly MapEdge[] }

/** Kinds that would have been asked for: the caller may not list them, or the cluster has not answered yet. */
export type MapSnapshot = ObjectMap & {
  readonly type: 'map'
  readonly denied: readonly KindRef[]
  readonly loading: readonly KindRef[]
}
