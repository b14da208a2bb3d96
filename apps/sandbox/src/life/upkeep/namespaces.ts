import type { Store } from '../../store/store.ts'
import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Namespace } from '../objects/core.ts'
import { CONFIG_MAPS, NAMESPACES, SERVICE_ACCOUNTS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { createNamespaceContents, type NamespaceContents } from './namespace-contents.ts'

const RETRY_MS = 700

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
    status: { phase: 'Active' },
  }))
}

/** Removes everything inside, then lets the namespace go. */
function empty(namespace: Namespace, contents: NamespaceContents, world: World): number | undefined {
  const { name } = namespace.metadata
  if (namespace.status?.phase !== 'Terminating') {
    world.patch(NAMESPACES, { name }, (current) => ({ ...current, status: { phase: 'Terminating' } }))
  }
  for (const resource of contents.resourcesIn(name)) {
    const handle = { ...resource, apiVersion: '', kind: '' }
    for (const object of world.list(handle, name)) {
      if (!isBeingDeleted(object)) world.remove(handle, nameOf(object), { propagation: 'Background' })
    }
  }
  if (contents.resourcesIn(name).length > 0) return RETRY_MS
  world.patch(NAMESPACES, { name }, (current) => ({ ...current, spec: { ...current.spec, finalizers: [] } }))
  return undefined
}

/** Namespaces: furnished when they appear, emptied before they go. */
export function createNamespaceController(store: Store): Controller {
  const contents = createNamespaceContents(store)
  return {
    name: 'namespaces',
    wakes: [onSelf(NAMESPACES)],
    reconcile: (key, world) => {
      const namespace = world.get(NAMESPACES, parseObjectKey(key))
      if (namespace === undefined) return undefined
      if (isBeingDeleted(namespace)) return empty(namespace, contents, world)
      furnish(namespace, world)
      return undefined
    },
  }
}
