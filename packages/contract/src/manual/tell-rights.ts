import type { Verb } from '../api/access.ts'
import { ROLE_TITLES } from '../api/roles.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findPlatformKind } from '../kinds/platform-registry.ts'
import { rolesThatMay } from '../platform/rights.ts'
import { joinTexts, type ManualPiece, textCell } from './manual-section.ts'

type Need = { readonly verb: Verb; readonly resource: string }

/** A right as whoever grants it calls it: a verb on a resource of a cluster, or the roles of the platform that have it. */
export function tellNeed({ id }: Pick<KindSpec, 'id'>, { verb, resource }: Need): readonly ManualPiece[] {
  const own = findPlatformKind(id)
  if (own) return textCell(joinTexts(rolesThatMay(own, verb).map((role) => ROLE_TITLES[role])))
  return [{ as: 'code', text: `${verb} ${resource}` }]
}
