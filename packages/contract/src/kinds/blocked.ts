import type { Reason, Reasons } from '../actions/reason.ts'
import { type ActionId, findAction } from '../actions/registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { lookUp } from '../text/look-up.ts'
import type { KindRules } from './kind-rules.ts'
import type { KindSpec } from './kind-spec.ts'

type BlockedKind = Pick<KindSpec, 'actions' | 'protect'>

/** Keys of reasons by the actions that they forbid: what a row carries, and what menus and bars judge by. */
export type Blocked = Readonly<Partial<Record<ActionId, string>>>

const protection = {
  says: {
    en: 'This object is protected and cannot be changed or deleted.',
    ko: '변경하거나 삭제할 수 없는 항목입니다.',
  },
}
const PROTECTED = 'protected'

const unknown = { says: { en: 'Not possible at the moment.', ko: '지금은 할 수 없습니다.' } }

/** Every action of the kind that cannot be done to this object, with the first reason; undefined when all can. */
export function listBlocked(
  kind: BlockedKind,
  rules: Pick<KindRules, 'blocked'>,
  object: KubeObject,
): Blocked | undefined {
  const found = kind.actions.flatMap((action) => {
    const key = kind.protect?.includes(object.metadata.name)
      ? PROTECTED
      : firstReason(reasonsFor(rules, action), object)
    return key === undefined ? [] : [[action, key] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The reason that a key of `listBlocked` stands for, also when another version of the server told it. */
export function findReason(
  rules: Pick<KindRules, 'blocked'>,
  action: ActionId,
  key: string,
): Omit<Reason, 'when'> {
  return key === PROTECTED ? protection : (lookUp(reasonsFor(rules, action), key) ?? unknown)
}

/** Why an action cannot be done to this object; null when it can. */
export function whyBlocked(
  kind: BlockedKind,
  rules: Pick<KindRules, 'blocked'>,
  { action, object }: { readonly action: ActionId; readonly object: KubeObject },
): Omit<Reason, 'when'> | null {
  const key = listBlocked(kind, rules, object)?.[action]
  return key === undefined ? null : findReason(rules, action, key)
}

/** The action's own reasons come first, then those that only the kind knows. */
function reasonsFor(rules: Pick<KindRules, 'blocked'>, action: ActionId): Reasons {
  return { ...findAction(action).blocked, ...rules.blocked?.[action] }
}

function firstReason(reasons: Reasons, object: KubeObject): string | undefined {
  return Object.keys(reasons).find((key) => reasons[key]?.when(object))
}
