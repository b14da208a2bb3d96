import { countedBy, takesOf } from '@naru/contract/kinds/policy/quota-counts'
import { isWithinScopes } from '@naru/contract/kinds/policy/quota-scopes'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import { type Fields, readAt, readFields, readString, readText } from '@naru/contract/manifest/read'
import { readAmount } from '../../limits/quantity.ts'
import { forbidden } from '../../protocol/status.ts'
import type { Call } from '../call.ts'

const QUOTAS = { group: '', plural: 'resourcequotas' }

/** Throws a Status 403 when the object would take its namespace beyond a quota. */
export function checkQuotas({ api, resource, target }: Call, object: KubeObject): void {
  if (!resource.namespaced) return
  for (const quota of api.cluster.store.list(QUOTAS, { namespace: target.namespace })) {
    if (!isWithinScopes(quota, resource.storage, object)) continue
    const hard = readFields(readAt(quota, 'status', 'hard') ?? readAt(quota, 'spec', 'hard'))
    const used = readFields(readAt(quota, 'status', 'used'))
    const usage = planUsage(resource.storage, object, Object.keys(hard))
    const exceeded = Object.entries(usage).flatMap(([name, taken]) =>
      taken > 0 && amount(used[name]) + taken > amount(hard[name]) ? [name] : [],
    )
    if (exceeded.length === 0) continue
    const show = (values: Fields): string =>
      exceeded.map((name) => `${name}=${readText(values[name]) || 0}`).join(',')
    throw forbidden(
      { group: resource.group, plural: resource.plural },
      object.metadata.name,
      `exceeded quota: ${quota.metadata.name}, requested: ${show(usage)}, used: ${show(used)}, limited: ${show(hard)}`,
    )
  }
}

function amount(value: unknown): number {
  return readAmount(typeof value === 'number' ? value : readString(value) || '0')
}

/** What one object takes of the limits that count its like; a new one is not late with its end. */
function planUsage(
  storage: GroupResource,
  object: KubeObject,
  limits: readonly string[],
): Readonly<Record<string, number>> {
  const own = formatGroupResource(storage)
  const counting = limits.filter((limit) => {
    const counted = countedBy(limit)
    return counted !== null && formatGroupResource(counted) === own
  })
  return Object.fromEntries(counting.map((limit) => [limit, takesOf(storage, object, limit, 0)]))
}
