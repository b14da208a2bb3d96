import { AppError } from '@naru/contract/errors/app-error'
import { buildDiscoveredKind } from '@naru/contract/kinds/discovered-kind'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import { useMemo } from 'react'
import { useServed, useSilentApis, versionsOf } from './use-discovery.ts'

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
  const silent = useSilentApis(cluster)
  return useMemo(() => {
    if (error) return { state: 'failed', error }
    if (!data) return { state: 'loading' }
    const versions = versionsOf(data, { group, plural })
    const named = versions.find(({ resource }) => resource.version === version)
    const shown = named ?? versions[0]
    if (!shown) return tellMissing(group, silent)
    return { state: 'found', gone: named ? null : version, ...findServedKind(shown) }
  }, [data, error, silent, group, version, plural])
}

/** What is not there while its group does not answer may well be served. */
export function tellMissing(group: string, silent: readonly string[]): ResourceKind {
  const apis = silent.filter((api) => api.startsWith(`${group}/`))
  return apis.length === 0
    ? { state: 'absent' }
    : { state: 'failed', error: new AppError('NO_RESPONSE', { detail: apis.join(', ') }) }
}

/** A kind of ours that has no page of its own is shown with what it says of itself, and can do what its cluster allows. */
export function findServedKind(served: ApiResource): { readonly spec: KindSpec; readonly rules: KindRules } {
  const found = buildDiscoveredKind(served)
  const own = findKind(found.spec.id)
  if (!own) return found
  const spec = { ...own, pages: { ...found.spec.pages, ...own.pages } }
  return { spec, rules: findRules(own.id) ?? found.rules }
}
