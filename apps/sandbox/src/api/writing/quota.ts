import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { type Fields, readAt, readFields, readList, readString, readText } from '@naru/contract/manifest/read'
import { readAmount } from '../../limits/quantity.ts'
import { forbidden } from '../../protocol/status.ts'
import type { Call } from '../call.ts'

const QUOTAS = { group: '', plural: 'resourcequotas' }

/** Throws a Status 403 when the object would take its namespace beyond a quota. */
export function checkQuotas({ api, resource, target }: Call, object: KubeObject): void {
  if (!resource.namespaced) return
  const usage = planUsage(resource.storage, object)
  for (const quota of api.cluster.store.list(QUOTAS, { namespace: target.namespace })) {
    const hard = readFields(readAt(quota, 'status', 'hard') ?? readAt(quota, 'spec', 'hard'))
    const used = readFields(readAt(quota, 'status', 'used'))
    const exceeded = Object.keys(usage).filter(
      (name) =>
        hard[name] !== undefined &&
        amount(used[name]) + amount(usage[name]) > amount(hard[name]) &&
        amount(usage[name]) > 0,
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

/** What one object counts for, by the names that quotas use. */
function planUsage(storage: Call['resource']['storage'], object: KubeObject): Fields {
  const counted = { [`count/${formatGroupResource(storage)}`]: 1 }
  if (storage.group !== '') return counted
  if (storage.plural !== 'pods') return { ...counted, [storage.plural]: 1 }
  const containers = readList(readAt(object, 'spec', 'containers')).map(readFields)
  const sum = (part: 'requests' | 'limits', name: string): number =>
    containers.reduce((total, container) => total + amount(readAt(container, 'resources', part, name)), 0)
  return {
    ...counted,
    pods: 1,
    cpu: sum('requests', 'cpu'),
    memory: sum('requests', 'memory'),
    'requests.cpu': sum('requests', 'cpu'),
    'requests.memory': sum('requests', 'memory'),
    'limits.cpu': sum('limits', 'cpu'),
    'limits.memory': sum('limits', 'memory'),
  }
}
