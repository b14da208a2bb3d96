import { BUILT_IN_KINDS } from '@naru/contract/kinds/built-in-kinds'
import { buildDiscoveredKind } from '@naru/contract/kinds/discovered-kind'
import { isWhole, type KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKindOfResource, kinds } from '@naru/contract/kinds/registry'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import { listedKind } from '../../details/related/listed-kind.ts'

/** Every kind that can be searched: those of ours, those that Kubernetes brings, and what clusters serve beside them. */
export function listKindChoices(served: readonly ApiResource[]): readonly KindSpec[] {
  const own = kinds.filter(
    (kind: KindSpec) => kind.source === 'kubernetes' && kind.pages.list && isWhole(kind),
  )
  const builtIn = BUILT_IN_KINDS.flatMap(({ ref }) => listedKind(ref) ?? [])
  const found = served
    .filter(({ resource }) => findKindOfResource(resource) === undefined)
    .map((resource) => buildDiscoveredKind(resource).spec)
  const byResource = [...found, ...builtIn, ...own].map(
    (kind) => [formatGroupResource({ group: kind.api.group, plural: kind.plural }), kind] as const,
  )
  return [...new Map(byResource).values()].toSorted((a, b) => a.kind.localeCompare(b.kind))
}
