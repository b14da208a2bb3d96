import { buildDiscoveredKind } from '@naru/contract/kinds/discovered-kind'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { useMemo } from 'react'
import { useServed, versionsOf } from './use-discovery.ts'

export type ResourceKind =
  | { readonly state: 'loading' }
  | { readonly state: 'absent' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'found'
      readonly spec: KindSpec
      readonly rules: KindRules
      /** The version that the address names, where the cluster serves it no more. */
      readonly gone: string | null
    }

/** The kind of a resource: in the version that the address names while the cluster serves it, else in the preferred one. */
export function useResourceKind(cluster: string, { group, version, plural }: Resource): ResourceKind {
  const { data, error } = useServed(cluster)
  return useMemo(() => {
    if (error) return { state: 'failed', error }
    if (!data) return { state: 'loading' }
    const versions = versionsOf(data, { group, plural })
    const named = versions.find(({ resource }) => resource.version === version)
    const shown = named ?? versions[0]
    if (!shown) return { state: 'absent' }
    return { state: 'found', gone: named ? null : version, ...buildDiscoveredKind(shown) }
  }, [data, error, group, version, plural])
}
