import type { KubeObject } from '../../kubernetes/object.ts'
import type { GroupResource } from '../../kubernetes/resource.ts'
import { refusedBy, takesOf } from './quota-counts.ts'
import type { QuotaLine } from './quota-lines.ts'
import { isWithinScopes } from './quota-scopes.ts'

export type RankedUser = {
  readonly name: string
  /** Cores, bytes or things. */
  readonly takes: number
  /** What would refuse one more like it. */
  readonly refused: QuotaLine | undefined
}

/** A limit of a quota, and of what it counts. */
export type Limit = {
  readonly quota: KubeObject
  readonly resource: string
  readonly counted: GroupResource
  readonly lines: readonly QuotaLine[]
}

/** Who takes most of a limit; those that the quota does not count, or that take none, are left out. */
export function rankUsers(
  objects: readonly KubeObject[],
  { quota, resource, counted, lines }: Limit,
  now: number,
): readonly RankedUser[] {
  return objects
    .filter((object) => isWithinScopes(quota, counted, object))
    .map((object) => ({
      name: object.metadata.name,
      takes: takesOf(counted, object, resource, now),
      refused: refusedBy(counted, object, lines),
    }))
    .filter(({ takes }) => takes > 0)
    .toSorted((a, b) => b.takes - a.takes || a.name.localeCompare(b.name))
}
