import { type Related, useRelated } from '../related-items.ts'

export type Policies = Related & { readonly namespace: string }

/** The network policies of a namespace, followed live; none where no namespace is meant. */
export function useNetworkPolicies(cluster: string, namespace: string): Policies {
  const related = useRelated(namespace === '' ? null : { cluster, namespace, kind: 'network-policy' })
  return { ...related, namespace }
}
