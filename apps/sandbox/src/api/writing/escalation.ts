import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readList, readString } from '@naru/contract/manifest/read'
import { findUncovered, type PolicyRule, parsePolicyRule } from '../../access/policy-rule.ts'
import { RBAC_GROUP, roleRules } from '../../access/rbac.ts'
import { forbidden } from '../../protocol/status.ts'
import type { Call } from '../call.ts'

/** Throws a Status 403 when somebody writes a role or binding that holds more than they may do themselves. */
export function checkEscalation(call: Call, before: KubeObject | undefined, after: KubeObject): void {
  const { user, api, resource } = call
  if (user.groups.includes('system:masters')) return
  const field = resource.plural.endsWith('bindings') ? 'roleRef' : 'rules'
  if (
    before !== undefined &&
    isDeepStrictEqual([before[field], before['subjects']], [after[field], after['subjects']])
  ) {
    return
  }
  const wanted =
    field === 'rules'
      ? readList(after['rules']).map(parsePolicyRule)
      : (roleRules(api.cluster.store, after) ?? [])
  if (mayOverride(call, after, field)) return
  const { namespace, name } = after.metadata
  const owned = api.authorizer.rulesFor(user, namespace)
  const missing = wanted.flatMap((rule) => findUncovered(owned, rule))
  if (missing.length === 0) return
  throw forbidden(
    { group: RBAC_GROUP, plural: resource.plural },
    name,
    `user ${JSON.stringify(user.username)} (groups=${JSON.stringify(user.groups)}) is attempting to grant RBAC permissions not currently held:\n${missing.map(formatRule).join('\n')}`,
  )
}

/** The verbs `escalate` on the role and `bind` on what is bound lift the rule. */
function mayOverride({ user, api, resource }: Call, object: KubeObject, field: 'rules' | 'roleRef'): boolean {
  const ref = readFields(object['roleRef'])
  const bound = ref['kind'] === 'ClusterRole' ? 'clusterroles' : 'roles'
  const attributes =
    field === 'rules'
      ? { verb: 'escalate', resource: resource.plural, name: object.metadata.name }
      : { verb: 'bind', resource: bound, name: readString(ref['name']) }
  return api.authorizer.check(user, {
    ...attributes,
    group: RBAC_GROUP,
    namespace: object.metadata.namespace,
  }).allowed
}

function formatRule(rule: PolicyRule): string {
  const parts = [
    ['APIGroups', rule.apiGroups],
    ['Resources', rule.resources],
    ['ResourceNames', rule.resourceNames],
    ['NonResourceURLs', rule.nonResourceURLs],
    ['Verbs', rule.verbs],
  ] as const
  const shown = parts.filter(([, values]) => values.length > 0)
  return `{${shown.map(([name, values]) => `${name}:${JSON.stringify(values).replaceAll(',', ' ')}`).join(', ')}}`
}
