import type { ObjectQuery } from '@naru/contract/live/protocol'
import { planRelated } from '@naru/contract/relations/plan-related'
import type { ObjectReference } from '@naru/contract/relations/references-of'
import type { ViewProps } from '../kind-view.ts'
import { objectQuery } from '../related/plan-queries.ts'

export type Needed = { readonly to: ObjectReference; readonly query: ObjectQuery }

/** Objects that are asked for one by one; a problem of more names shows among what is related. */
const ASKED = 16

/** What an object names and cannot do without, as far as pages show it. */
export function listNeeded({ kind, cluster, object }: ViewProps): readonly Needed[] {
  return planRelated(kind, object, () => false)
    .references.flatMap(({ to }) => to)
    .filter(({ optional }) => !optional)
    .flatMap((to) => {
      const query = objectQuery(cluster, to)
      return query ? { to, query } : []
    })
    .slice(0, ASKED)
}
