import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Store } from '../../store/store.ts'
import type { Service } from '../objects/core.ts'
import { SERVICES } from '../resources.ts'
import { selectsLabels } from '../selector.ts'

/** Which services select which labels, kept up to date with the store. */
export type ServiceSelectors = {
  /** Keys of the services of that namespace that select these labels. */
  readonly selecting: (namespace: string, labels: KubeObject['metadata']['labels']) => readonly string[]
}

export function createServiceSelectors(store: Store): ServiceSelectors {
  const namespaces = new Map<string, Map<string, Service['spec']['selector']>>()
  store.watch(SERVICES, ({ type, object }) => {
    const { namespace = '', name } = object.metadata
    const services = namespaces.get(namespace) ?? new Map<string, Service['spec']['selector']>()
    namespaces.set(namespace, services)
    // The services resource holds nothing but services.
    if (type === 'DELETED') services.delete(name)
    else services.set(name, (object as Service).spec.selector)
  })
  return {
    selecting: (namespace, labels) =>
      [...(namespaces.get(namespace) ?? [])]
        .filter(([, selector]) => selectsLabels(selector, labels))
        .map(([name]) => `${namespace}/${name}`),
  }
}
