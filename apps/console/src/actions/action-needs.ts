import type { Verb } from '@naru/contract/api/access'
import type { ActionId, KindSpec } from '@naru/contract/kinds/kind-spec'

export type ActionNeed = { readonly verb: Verb; readonly group: string; readonly resource: string }

type Need = {
  readonly verb: Verb
  readonly subresource?: string
  readonly instead?: Omit<ActionNeed, 'verb'>
}

const PATCH: Need = { verb: 'patch' }

const NEEDS: Readonly<Partial<Record<ActionId, Need>>> = {
  edit: PATCH,
  'edit-labels': PATCH,
  delete: { verb: 'delete' },
  scale: { verb: 'patch', subresource: 'scale' },
  restart: PATCH,
  pause: PATCH,
  resume: PATCH,
  undo: PATCH,
  suspend: PATCH,
  unsuspend: PATCH,
  cordon: PATCH,
  uncordon: PATCH,
  'run-now': { verb: 'create', instead: { group: 'batch', resource: 'jobs' } },
  evict: { verb: 'create', subresource: 'eviction' },
  reveal: { verb: 'get' },
}

/** The right that an action of a cluster's object needs: one verb on one (sub)resource. */
export function actionNeed(kind: KindSpec, action: ActionId): ActionNeed | null {
  const need = NEEDS[action]
  if (!need || kind.source !== 'kubernetes') return null
  const own = {
    group: kind.api.group,
    resource: need.subresource ? `${kind.plural}/${need.subresource}` : kind.plural,
  }
  return { verb: need.verb, ...(need.instead ?? own) }
}
