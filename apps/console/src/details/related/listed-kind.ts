import { findBuiltIn } from '@naru/contract/kinds/built-in-kinds'
import { buildDiscoveredKind } from '@naru/contract/kinds/discovered-kind'
import { type KindRef, parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'

/** A kind as a list of it needs it: of one that only its cluster knows, nothing is offered but to look. */
export function listedKind(kind: KindRef): KindSpec | null {
  const spec = findKind(kind)
  if (spec) return spec
  const resource = parseDiscoveredRef(kind)
  if (!resource) return null
  const known = findBuiltIn(resource)
  const namespaced = known?.scope !== 'cluster'
  return buildDiscoveredKind({ resource, kind: known?.kind ?? resource.plural, namespaced, verbs: [] }).spec
}
