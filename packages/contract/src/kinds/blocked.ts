import type { KubeObject } from '../kubernetes/object.ts'
import type { KindRules } from './kind-rules.ts'
import type { ActionId, KindSpec } from './kind-spec.ts'

/** The message key of the reason why an action cannot be done to this object, or null: protection first. */
export function checkBlocked(
  kind: KindSpec,
  rules: KindRules,
  action: ActionId,
  object: KubeObject,
): string | null {
  if (kind.protect?.includes(object.metadata.name)) return 'blocked.protected'
  if (action === 'delete' && object.metadata.deletionTimestamp) return 'blocked.deleting'
  return rules.blocked?.(action, object) ?? null
}

/** All actions of the kind that are blocked for this object, or undefined when none is: a row's `blocked`. */
export function listBlocked(
  kind: KindSpec,
  rules: KindRules,
  object: KubeObject,
): Readonly<Record<string, string>> | undefined {
  const found = kind.actions.flatMap((action) => {
    const reason = checkBlocked(kind, rules, action, object)
    return reason === null ? [] : [[action, reason] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
