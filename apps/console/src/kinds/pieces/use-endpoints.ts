import { useRelated } from './related-items.ts'

const SLICES = { group: 'discovery.k8s.io', version: 'v1', plural: 'endpointslices' }

type ServiceName = { readonly cluster: string; readonly namespace: string; readonly service: string }

/** The endpoint slices of a service, followed live. */
export function useEndpointSlices({ cluster, namespace, service }: ServiceName) {
  return useRelated({
    cluster,
    namespace,
    resource: SLICES,
    labels: `kubernetes.io/service-name=${service}`,
    live: true,
  })
}
