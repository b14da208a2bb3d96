import { isDeepStrictEqual } from 'node:util'
import { countedBy, takesOf } from '@naru/contract/kinds/policy/quota-counts'
import { isWithinScopes } from '@naru/contract/kinds/policy/quota-scopes'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import { formatBytes, formatCpu } from '../../limits/quantity.ts'
import type { Change, Store } from '../../store/store.ts'
import { type Controller, onSelf } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Quota } from '../objects/policy.ts'
import { CLAIMS, CONFIG_MAPS, DEPLOYMENTS, JOBS, PODS, QUOTAS, SECRETS, SERVICES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

/** What moves a quota at once; anything else is counted with the next of these. */
const COUNTED: readonly GroupResource[] = [CLAIMS, CONFIG_MAPS, DEPLOYMENTS, JOBS, PODS, SECRETS, SERVICES]

const taken = new WeakMap<KubeObject, Map<string, number>>()

/** Objects are replaced and never changed: only what is on its way out takes something for a time. */
function takesAt(counted: GroupResource, object: KubeObject, item: string, now: number): number {
  if (isBeingDeleted(object)) return takesOf(counted, object, item, now)
  const amounts = taken.get(object) ?? new Map<string, number>()
  const amount = amounts.get(item) ?? takesOf(counted, object, item, now)
  taken.set(object, amounts.set(item, amount))
  return amount
}

function measure(item: string, quota: Quota, world: World): string {
  const counted = countedBy(item)
  if (counted === null) return '0'
  const { namespace = '' } = quota.metadata
  const now = world.now()
  const sum = world.cluster.store
    .list(counted, { namespace })
    .filter((object) => isWithinScopes(quota, counted, object))
    .reduce((total, object) => total + takesAt(counted, object, item, now), 0)
  if (/(memory|requests\.storage|ephemeral-storage)$/.test(item)) return formatBytes(sum)
  return item.endsWith('cpu') ? formatCpu(sum) : String(sum)
}

function report(quota: Quota, world: World): void {
  const hard = quota.spec.hard ?? {}
  const used = Object.fromEntries(Object.keys(hard).map((item) => [item, measure(item, quota, world)]))
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
    const isSame =
      type === 'MODIFIED' &&
      phaseOf(object) === phaseOf(previous) &&
      isDeepStrictEqual(object['spec'], previous?.['spec'])
    return isSame ? [] : [...quotas]
  }
  return {
    name: 'quotas',
    wakes: [onSelf(QUOTAS), ...COUNTED.map((resource) => ({ resource, keys }))],
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
