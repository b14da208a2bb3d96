import type { ObjectMap } from '@naru/contract/live/map'
import { findLosers, type Loser } from '@naru/contract/relations/map/find-losers'
import type { ActionTarget } from '../action-target.ts'

/** Who loses what when one of several objects goes. */
type Lost = { readonly of: ActionTarget; readonly loser: Loser }

/** Who loses something when all targets go, by the map of each; whoever goes with them loses nothing. */
export function listLost(
  targets: readonly ActionTarget[],
  maps: readonly (ObjectMap | null | undefined)[],
): readonly Lost[] {
  return targets.flatMap((of, index) => {
    const map = maps[index]
    if (!map) return []
    return findLosers(map)
      .filter((loser) => !targets.some((one) => one.cluster === of.cluster && isOf(one, loser)))
      .map((loser) => ({ of, loser }))
  })
}

function isOf({ kind, namespace, name }: ActionTarget, { node }: Loser): boolean {
  return node.kind === kind.id && node.namespace === namespace && node.name === name
}
