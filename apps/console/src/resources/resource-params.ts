import type { Resource } from '@naru/contract/kubernetes/resource'
import { ALL } from '@naru/contract/pages/page'
import { useParams } from '@tanstack/react-router'

export type ResourceAddress = {
  readonly cluster: string
  readonly resource: Resource
  readonly namespace: string | null
  readonly name: string
}

/** Path parameters of a discovered resource's pages; the core group is written as a word. */
export function useResourceAddress(): ResourceAddress {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const { cluster = '', group = '', version = '', plural = '', namespace = ALL, id = '' } = params
  return {
    cluster,
    resource: { group: group === 'core' ? '' : group, version, plural },
    namespace: namespace === ALL ? null : namespace,
    name: id,
  }
}
