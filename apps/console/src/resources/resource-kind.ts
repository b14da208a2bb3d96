import { buildDiscoveredKind } from '@naru/contract/kinds/discovered-kind'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { useMemo } from 'react'
import { useDiscovery } from './use-discovery.ts'

export type ResourceKind =
  | { readonly state: 'loading' }
  | { readonly state: 'absent' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly spec: KindSpec; readonly rules: KindRules }

/** The kind of a resource that the cluster serves, in the version that the address names. */
export function useResourceKind(cluster: string, { group, version, plural }: Resource): ResourceKind {
  const { data, error } = useDiscovery(cluster)
  return useMemo(() => {
    if (error) return { state: 'failed', error }
    if (!data) return { state: 'loading' }
    const found = data.find(({ resource }) => resource.group === group && resource.plural === plural)
    if (!found) return { state: 'absent' }
    return { state: 'found', ...buildDiscoveredKind({ ...found, resource: { group, version, plural } }) }
  }, [data, error, group, version, plural])
}
