import type { Verb } from '../api/access.ts'
import type { ActionKind, Need } from './action.ts'
import { type ActionId, findAction } from './registry.ts'

/** `resource` is a plural, with a subresource after a slash: `deployments/scale`. */
export type ActionNeed = { readonly verb: Verb; readonly group: string; readonly resource: string }

type NeedKind = Omit<ActionKind, 'kind'>

/** The rights that an action on an object of a kind needs: its cluster decides them, or the platform for its own kinds. */
export function actionNeeds(kind: NeedKind, action: ActionId): readonly ActionNeed[] {
  const { needs, also = [] } = findAction(action)
  return [needs, ...also].map((need) => buildNeed(kind, need))
}

function buildNeed(kind: NeedKind, { verb: own, subresource, instead }: Need): ActionNeed {
  // The platform changes its objects by PUT alone.
  const verb = kind.source === 'platform' && own === 'patch' ? 'update' : own
  const { group, plural } = instead ?? { group: kind.api.group, plural: kind.plural }
  return { verb, group, resource: subresource === undefined ? plural : `${plural}/${subresource}` }
}
