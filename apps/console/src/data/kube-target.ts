import { resourceFor } from '@naru/contract/kinds/api-version'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { useClusters } from './clusters.ts'
import type { KubeTarget } from './kubernetes.ts'

type KnownObject = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly namespace: string | null
  readonly name: string
}

/** Where the proxy finds an object; the API version follows from its cluster's own. */
export function useKubeTarget(): (object: KnownObject) => KubeTarget & { readonly name: string } {
  const { clusters } = useClusters()
  return ({ kind, cluster, namespace, name }) => {
    const version = clusters.find(({ id }) => id === cluster)?.version ?? null
    return { cluster, resource: resourceFor(kind, version), namespace, name }
  }
}
