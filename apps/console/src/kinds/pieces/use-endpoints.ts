import { BUILT_IN_REFS } from '@naru/contract/kinds/kind-ref'
import type { EndpointCount } from '@naru/contract/kinds/network/judge-endpoints'
import { countEndpoints } from './endpoints.ts'
import { type Related, useRelated } from './related-items.ts'

type ServiceName = { readonly cluster: string; readonly namespace: string; readonly service: string }

/** The endpoint slices of a service, followed live; of none where no service is named. */
export function useEndpointSlices({ cluster, namespace, service }: ServiceName): Related {
  const asked = {
    cluster,
    namespace,
    kind: BUILT_IN_REFS.endpointSlice,
    related: {
      by: 'pointing',
      at: { kind: 'service', namespace, name: service },
      words: ['serves'],
    },
  } as const
  return useRelated(service === '' ? null : { ...asked, related: { ...asked.related, words: ['serves'] } })
}

/** How many endpoints of a service answer; null while, or where, that is not known. */
export function useEndpointCount(service: ServiceName): Pick<Related, 'state'> & {
  readonly count: EndpointCount | null
} {
  const { state, items } = useEndpointSlices(service)
  return { state, count: state === 'known' ? countEndpoints(items) : null }
}
