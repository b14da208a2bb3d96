import type { Verb } from '../api/access.ts'
import type { ActionKind } from './action.ts'
import { type ActionId, findAction } from './registry.ts'

/** `resource` is a plural, with a subresource after a slash: `deployments/scale`. */
export type ActionNeed = { readonly verb: Verb; readonly group: string; readonly resource: string }

/** The right that an action on an object of a kind needs: its cluster decides it, or the platform for its own kinds. */
export function actionNeed({ source, api, plural }: Omit<ActionKind, 'kind'>, action: ActionId): ActionNeed {
  const { verb: own, subresource, instead } = findAction(action).needs
  // The platform changes its objects by PUT alone.
  const verb = source === 'platform' && own === 'patch' ? 'update' : own
  if (instead) return { verb, group: instead.group, resource: instead.plural }
  return { verb, group: api.group, resource: subresource === undefined ? plural : `${plural}/${subresource}` }
}
