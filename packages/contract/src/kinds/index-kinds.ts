import { type GroupResource, parseApiVersion } from '../kubernetes/resource.ts'
import { isWhole, type KindSpec } from './kind-spec.ts'

export type KindIndex = {
  /** The kind with that id, or undefined: ids also come from URLs. */
  readonly findKind: (id: string) => KindSpec | undefined
  /** The registered kind of an object's `apiVersion` and `kind`, whatever the version. */
  readonly findKindOf: (apiVersion: string, kind: string) => KindSpec | undefined
  /** The registered kind that serves a resource, whatever the version. */
  readonly findKindOfResource: (resource: GroupResource) => KindSpec | undefined
}

/** The ways in which kinds are found; what Naru keeps itself, or is part of another kind, is found by its id alone. */
export function indexKinds(kinds: readonly KindSpec[]): KindIndex {
  const served = kinds.filter((kind) => kind.source === 'kubernetes' && isWhole(kind))
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const byKind = new Map(served.map((spec) => [`${spec.api.group}/${spec.kind}`, spec]))
  const byResource = new Map(served.map((spec) => [`${spec.api.group}/${spec.plural}`, spec]))
  return {
    findKind: (id) => byId.get(id),
    findKindOf: (apiVersion, kind) => byKind.get(`${parseApiVersion(apiVersion).group}/${kind}`),
    findKindOfResource: ({ group, plural }) => byResource.get(`${group}/${plural}`),
  }
}
