import type { KubeObject } from '../kubernetes/object.ts'
import { readFields } from '../manifest/read.ts'
import { readRoleName, readSubjects } from '../rbac/binding.ts'
import { readPolicyRules } from '../rbac/policy-rule.ts'
import { type AccessObject, MANAGED, OWN_PREFIX } from './access-object.ts'
import { isOfAccount } from './own-account.ts'

/** What is found: any role or binding, with its kind, which objects of a list may lack. */
export type FoundObject = {
  readonly kind: 'ClusterRole' | 'Role' | 'ClusterRoleBinding' | 'RoleBinding'
  readonly object: KubeObject
}

export type AccessDifference = {
  /** To be removed, before anything is applied: bindings whose role has become another are in both lists. */
  readonly remove: readonly FoundObject[]
  readonly apply: readonly AccessObject[]
  /** Objects of others that bear a name that we need: they are left as they are, and reported. */
  readonly foreign: readonly FoundObject[]
}

/** What makes a cluster hold what is wanted; what does not carry our label and a name of ours is never touched. */
export function difference(wanted: readonly AccessObject[], found: readonly FoundObject[]): AccessDifference {
  const asked = new Map(wanted.map((object) => [keyOf(object.kind, object.metadata), object]))
  const there = new Map(found.map((one) => [keyOf(one.kind, one.object.metadata), one]))
  const foreign = found.filter((one) => !isOurs(one) && asked.has(keyOf(one.kind, one.object.metadata)))
  const taken = new Set(foreign.map(({ kind, object }) => keyOf(kind, object.metadata)))
  const remove = found.filter((one) => {
    const object = asked.get(keyOf(one.kind, one.object.metadata))
    return isOurs(one) && (!object || roleOf(object) !== roleOf(one.object))
  })
  const apply = wanted.filter((object) => {
    const key = keyOf(object.kind, object.metadata)
    const one = there.get(key)
    return !taken.has(key) && (!one || contentOf(object) !== contentOf(one.object))
  })
  return { remove, apply, foreign }
}

/** Whether it carries our label and a name such as we give. */
export function isOurs({ object }: FoundObject): boolean {
  if (!object.metadata.name.startsWith(OWN_PREFIX) && !isOfAccount(object)) return false
  return Object.entries(MANAGED).every(([label, value]) => object.metadata.labels?.[label] === value)
}

function keyOf(
  kind: string,
  { namespace = '', name }: { readonly namespace?: string; readonly name: string },
) {
  return `${kind} ${namespace} ${name}`
}

/** What a binding cannot change once it exists; of a role, whether others write its rules. */
function roleOf(object: KubeObject): string {
  return JSON.stringify([readRoleName(object), readFields(object)['aggregationRule'] ?? null])
}

/** Whatever decides what an object allows, as text to compare. */
function contentOf(object: KubeObject): string {
  return JSON.stringify([roleOf(object), readPolicyRules(object), readSubjects(object)])
}
