import { isDeepStrictEqual } from 'node:util'
import { type AmountSide, podAmount } from '@naru/contract/kubernetes/pod-amount'
import { type GroupResource } from '@naru/contract/kubernetes/resource'
import { formatBytes, formatCpu, readAmount } from '../../limits/quantity.ts'
import type { Change, Store } from '../../store/store.ts'
import { type Controller, onSelf } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Quota } from '../objects/policy.ts'
import { CLAIMS, CONFIG_MAPS, DEPLOYMENTS, JOBS, PODS, QUOTAS, SECRETS, SERVICES } from '../resources.ts'
import { hasPodEnded } from '../workloads/pod-facts.ts'
import { nameOf, type World } from '../world.ts'

const COUNTED: Readonly<Record<string, GroupResource>> = {
  configmaps: CONFIG_MAPS,
  secrets: SECRETS,
  services: SERVICES,
  persistentvolumeclaims: CLAIMS,
  'count/deployments.apps': DEPLOYMENTS,
  'count/jobs.batch': JOBS,
}

function sumPods(namespace: string, side: AmountSide, name: string, world: World): number {
  const counted = world.list(PODS, namespace).filter((pod) => !hasPodEnded(pod))
  // No container is resized here: what it shall have is what it has.
  return counted.reduce(
    (sum, { metadata, spec }) => sum + (podAmount({ metadata, spec }, side, name) ?? 0),
    0,
  )
}

function measure(item: string, namespace: string, world: World): string {
  if (item === 'count/pods') return String(world.list(PODS, namespace).length)
  if (item === 'pods') {
    return String(world.list(PODS, namespace).filter((pod) => !hasPodEnded(pod)).length)
  }
  const counted = COUNTED[item]
  if (counted !== undefined) return String(world.cluster.store.list(counted, { namespace }).length)
  if (item === 'requests.storage') {
    const claims = world.list(CLAIMS, namespace)
    return formatBytes(
      claims.reduce((sum, { spec }) => sum + readAmount(spec.resources?.requests?.['storage']), 0),
    )
  }
  const [, side = 'requests', name = item] = /^(requests|limits)\.(.+)$/.exec(item) ?? []
  const sum = sumPods(namespace, side === 'limits' ? 'limits' : 'requests', name, world)
  if (name === 'memory') return formatBytes(sum)
  return name === 'cpu' ? formatCpu(sum) : String(sum)
}

function report(quota: Quota, world: World): void {
  const { namespace = '' } = quota.metadata
  const hard = quota.spec.hard ?? {}
  const used = Object.fromEntries(Object.keys(hard).map((item) => [item, measure(item, namespace, world)]))
  const status = { hard, used }
  world.patch(QUOTAS, nameOf(quota), (current) =>
    isDeepStrictEqual(current.status, status) ? current : { ...current, status },
  )
}

/** Resource quotas: what is used of each limit. */
export function createQuotaController(store: Store): Controller {
  const byNamespace = new Map<string, Set<string>>()
  store.watch(QUOTAS, ({ type, object }) => {
    const { namespace = '' } = object.metadata
    const keys = byNamespace.get(namespace) ?? new Set<string>()
    byNamespace.set(namespace, keys)
    if (type === 'DELETED') keys.delete(objectKey(object))
    else keys.add(objectKey(object))
  })
  const keys = ({ type, object, previous }: Change): readonly string[] => {
    const quotas = byNamespace.get(object.metadata.namespace ?? '')
    if (quotas === undefined) return []
    const isSame = type === 'MODIFIED' && phaseOf(object) === phaseOf(previous)
    return isSame ? [] : [...quotas]
  }
  const counted = [PODS, ...Object.values(COUNTED)]
  return {
    name: 'quotas',
    wakes: [onSelf(QUOTAS), ...counted.map((resource) => ({ resource, keys }))],
    reconcile: (key, world) => {
      const quota = world.get(QUOTAS, parseObjectKey(key))
      if (quota !== undefined) report(quota, world)
      return undefined
    },
  }
}

function phaseOf(object: { readonly [field: string]: unknown } | undefined): unknown {
  const status = object?.['status']
  return typeof status === 'object' && status !== null && 'phase' in status ? status.phase : undefined
}
