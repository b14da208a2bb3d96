import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { Store } from '../../store/store.ts'
import { type Controller, onSelf, type Wake } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Namespace } from '../objects/core.ts'
import { CONFIG_MAPS, NAMESPACES, SERVICE_ACCOUNTS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { createNamespaceContents, type NamespaceContents } from './namespace-contents.ts'

const RETRY_MS = 700

const FURNITURE = new Set(['default', 'kube-root-ca.crt'])

/** What every namespace has from its first moment. */
function furnish(namespace: Namespace, world: World): void {
  const { name } = namespace.metadata
  if (world.get(SERVICE_ACCOUNTS, { namespace: name, name: 'default' }) === undefined) {
    world.create(SERVICE_ACCOUNTS, { metadata: { name: 'default', namespace: name } })
  }
  if (world.get(CONFIG_MAPS, { namespace: name, name: 'kube-root-ca.crt' }) === undefined) {
    const description =
      'Contains a CA bundle that can be used to verify the kube-apiserver when using internal endpoints.'
    world.create(CONFIG_MAPS, {
      metadata: {
        name: 'kube-root-ca.crt',
        namespace: name,
        annotations: { 'kubernetes.io/description': description },
      },
      data: {
        'ca.crt':
          '-----BEGIN CERTIFICATE-----\n(the certificate of the cluster)\n-----END CERTIFICATE-----\n',
      },
    })
  }
  if (namespace.status?.phase === 'Active' && namespace.spec?.finalizers !== undefined) return
  world.patch(NAMESPACES, { name }, (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      labels: { ...current.metadata.labels, 'kubernetes.io/metadata.name': name },
    },
    spec: { ...current.spec, finalizers: ['kubernetes'] },
    status: { phase: 'Active' as const },
  }))
}

/** Why a namespace does not end yet: what is left in it, and whose finalizers hold that. */
function sayWhatRemains(namespace: Namespace, resources: readonly GroupResource[], world: World): void {
  const { name } = namespace.metadata
  const objects = resources.map((resource) => ({
    resource,
    found: world.list({ ...resource, apiVersion: '', kind: '' }, name),
  }))
  const left = objects.map(
    ({ resource, found }) => `${resource.plural}.${resource.group} has ${found.length} resource instances`,
  )
  const holders = countFinalizers(objects.flatMap(({ found }) => found))
  const held = [...holders].map(([finalizer, count]) => `${finalizer} in ${count} resource instances`)
  const conditions = [
    condition(
      'NamespaceContentRemaining',
      'SomeResourcesRemain',
      `Some resources are remaining: ${left.join(', ')}`,
    ),
    ...(held.length === 0
      ? []
      : [
          condition(
            'NamespaceFinalizersRemaining',
            'SomeFinalizersRemain',
            `Some content in the namespace has finalizers remaining: ${held.join(', ')}`,
          ),
        ]),
  ]
  world.patch(NAMESPACES, { name }, (current) =>
    JSON.stringify(current.status?.conditions?.map(({ message }) => message)) ===
    JSON.stringify(conditions.map(({ message }) => message))
      ? current
      : {
          ...current,
          status: {
            phase: 'Terminating' as const,
            conditions: conditions.map((one) => ({ ...one, lastTransitionTime: world.time() })),
          },
        },
  )
}

function condition(type: string, reason: string, message: string): Condition & { readonly message: string } {
  return { type, status: 'True', reason, message }
}

function countFinalizers(objects: readonly KubeObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const finalizer of objects.flatMap(({ metadata }) => metadata.finalizers ?? [])) {
    counts.set(finalizer, (counts.get(finalizer) ?? 0) + 1)
  }
  return counts
}

/** Removes everything inside, then lets the namespace go. */
function empty(namespace: Namespace, contents: NamespaceContents, world: World): number | undefined {
  const { name } = namespace.metadata
  if (namespace.status?.phase !== 'Terminating') {
    world.patch(NAMESPACES, { name }, (current) => ({
      ...current,
      status: { phase: 'Terminating' as const },
    }))
  }
  for (const resource of contents.resourcesIn(name)) {
    const handle = { ...resource, apiVersion: '', kind: '' }
    for (const object of world.list(handle, name)) {
      if (!isBeingDeleted(object)) world.remove(handle, nameOf(object), { propagation: 'Background' })
    }
  }
  const remaining = contents.resourcesIn(name)
  if (remaining.length > 0) {
    sayWhatRemains(namespace, remaining, world)
    return RETRY_MS
  }
  world.patch(NAMESPACES, { name }, (current) => ({ ...current, spec: { ...current.spec, finalizers: [] } }))
  return undefined
}

/** What a namespace always has comes back when somebody removes it. */
function onRemovedFurniture(resource: GroupResource): Wake {
  return {
    resource,
    keys: ({ type, object }) =>
      type === 'DELETED' && FURNITURE.has(object.metadata.name)
        ? [`/${object.metadata.namespace ?? ''}`]
        : [],
  }
}

/** Namespaces: furnished when they appear, emptied before they go. */
export function createNamespaceController(store: Store): Controller {
  const contents = createNamespaceContents(store)
  return {
    name: 'namespaces',
    wakes: [onSelf(NAMESPACES), onRemovedFurniture(SERVICE_ACCOUNTS), onRemovedFurniture(CONFIG_MAPS)],
    reconcile: (key, world) => {
      const namespace = world.get(NAMESPACES, parseObjectKey(key))
      if (namespace === undefined) return undefined
      if (isBeingDeleted(namespace)) return empty(namespace, contents, world)
      furnish(namespace, world)
      return undefined
    },
  }
}
