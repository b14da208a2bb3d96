import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ServedResource } from '../../schema/served-resource.ts'

/** The object with the status of another state (or none): ordinary writes do not reach the status. */
export function withStatusOf(
  before: KubeObject | undefined,
  wanted: KubeObject,
  resource: ServedResource,
): KubeObject {
  if (!resource.subresources.some(({ name }) => name === 'status')) return wanted
  const { status: _, ...rest } = wanted
  if (before !== undefined) {
    const { status } = before
    return status === undefined ? rest : { ...rest, status }
  }
  const first = FIRST_STATUS[`${resource.storage.group}/${resource.storage.plural}`]
  // Custom resources begin without a status, built-in ones with an empty or a first one.
  if (resource.custom !== undefined) return rest
  return { ...rest, status: first ?? {} }
}

const FIRST_STATUS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/pods': { phase: 'Pending', qosClass: 'BestEffort' },
  '/namespaces': { phase: 'Active' },
  '/persistentvolumeclaims': { phase: 'Pending' },
  '/persistentvolumes': { phase: 'Pending' },
  '/services': { loadBalancer: {} },
  'networking.k8s.io/ingresses': { loadBalancer: {} },
}
