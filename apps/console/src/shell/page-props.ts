import type { KindSpec } from '@naru/contract/kinds/kind-spec'

export type ListPageProps = { readonly kind: KindSpec }

/** `cluster` is '' for the product's own kinds. */
export type DetailPageProps = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly namespace: string | null
  readonly name: string
}

export type EditPageProps = DetailPageProps

/** The cluster of the path; null for the product's own kinds. */
export type CreatePageProps = { readonly kind: KindSpec; readonly cluster: string | null }
