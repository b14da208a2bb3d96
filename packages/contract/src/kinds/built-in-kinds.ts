import { formatGroupResource, type GroupResource, parseApiVersion } from '../kubernetes/resource.ts'
import type { Relation } from '../relations/relation.ts'
import { BUILT_IN_REFS, type KindRef, parseDiscoveredRef } from './kind-ref.ts'

/** A kind that Kubernetes brings and that has no file here: what it is called, and where its objects point. */
export type BuiltInKind = {
  readonly ref: KindRef
  readonly kind: string
  readonly scope: 'namespaced' | 'cluster'
  readonly relations: readonly Relation[]
}

export const BUILT_IN_KINDS: readonly BuiltInKind[] = [
  namespaced('EndpointSlice', BUILT_IN_REFS.endpointSlice, [
    {
      by: 'name',
      word: 'serves',
      to: 'service',
      path: String.raw`metadata.labels.kubernetes\.io/service-name`,
    },
  ]),
  {
    kind: 'IngressClass',
    ref: BUILT_IN_REFS.ingressClass,
    scope: 'cluster',
    relations: [],
  },
  {
    kind: 'PriorityClass',
    ref: BUILT_IN_REFS.priorityClass,
    scope: 'cluster',
    relations: [],
  },
]

function namespaced(kind: string, ref: KindRef, relations: readonly Relation[]): BuiltInKind {
  return { kind, ref, scope: 'namespaced', relations }
}

const byResource = new Map(BUILT_IN_KINDS.map((known) => [resourceName(known.ref), known]))
const byKind = new Map(
  BUILT_IN_KINDS.map((known) => [`${parseDiscoveredRef(known.ref)?.group}/${known.kind}`, known]),
)

function resourceName(ref: KindRef): string {
  const resource = parseDiscoveredRef(ref)
  return resource ? formatGroupResource(resource) : ''
}

/** What is known of a resource without asking a cluster, whatever the version. */
export function findBuiltIn(resource: GroupResource): BuiltInKind | undefined {
  return byResource.get(formatGroupResource(resource))
}

/** How Kubernetes writes the kind of a resource: EndpointSlice for endpointslices. */
export function builtInKindName(resource: GroupResource): string | undefined {
  return findBuiltIn(resource)?.kind
}

/** The reference of a kind that Kubernetes itself brings, by an owner's `apiVersion` and `kind`, whatever the version; null for any other. */
export function builtInRef(apiVersion: string, kind: string): KindRef | null {
  return byKind.get(`${parseApiVersion(apiVersion).group}/${kind}`)?.ref ?? null
}

/** The relations of a kind that Kubernetes itself brings. */
export function builtInRelations(resource: GroupResource): readonly Relation[] {
  return findBuiltIn(resource)?.relations ?? []
}
