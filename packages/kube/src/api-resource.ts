import type { Resource } from '@naru/contract/kubernetes/resource'

export type Subresource = { readonly name: string; readonly kind: string; readonly verbs: readonly string[] }

/** One resource in one version, as the cluster serves it. */
export type ApiResource = {
  readonly resource: Resource
  readonly kind: string
  readonly singular: string
  readonly namespaced: boolean
  readonly verbs: readonly string[]
  readonly shortNames: readonly string[]
  readonly categories: readonly string[]
  readonly subresources: readonly Subresource[]
  /** Whether the cluster names this version first for its group. */
  readonly preferred: boolean
}

export type Discovery = {
  readonly resources: readonly ApiResource[]
  /** Group versions whose server (an aggregated API) did not answer: their resources may be missing. */
  readonly stale: readonly string[]
}
