import { useRelated } from './related-items.ts'

type ServiceName = { readonly cluster: string; readonly namespace: string; readonly service: string }

/** The endpoint slices of a service, followed live. */
export function useEndpointSlices({ cluster, namespace, service }: ServiceName) {
  return useRelated({
    cluster,
    namespace,
    kind: 'cr:discovery.k8s.io/v1/endpointslices',
    related: { by: 'pointing', at: { kind: 'service', namespace, name: service }, words: ['serves'] },
  })
}
