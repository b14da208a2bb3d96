import type { EndpointCount } from '@naru/contract/kinds/network/judge-endpoints'
import type { Fields } from '@naru/contract/manifest/read'
import { useLive } from '../../../data/live/live.ts'
import { isAwaited } from '../../../data/live/live-reducer.ts'
import { useEndpointCount } from '../../pieces/use-endpoints.ts'

/** What an ingress needs to be there: a service, or the secret of a certificate. */
export type End = { readonly kind: 'service' | 'secret'; readonly name: string }

export type KnownEnd = End & {
  /** Null where there is none; undefined while, or where, nobody can tell. */
  readonly object: Fields | null | undefined
  readonly denied: boolean
  readonly endpoints: EndpointCount | null
  readonly pending: boolean
}

type Place = { readonly cluster: string; readonly namespace: string }

/** One end, followed live; secrets come without their values. An empty name asks nothing. */
export function useEnd({ cluster, namespace }: Place, { kind, name }: End): KnownEnd {
  const service = kind === 'service' ? name : ''
  const view = useLive(name === '' ? null : { type: 'object', kind, cluster, namespace, name })
  const { state, count } = useEndpointCount({ cluster, namespace, service })
  const source = view.sources[0]?.state
  const pending = name !== '' && (isAwaited(view) || (service !== '' && state === 'loading'))
  return {
    kind,
    name,
    // What was there when the cluster was last heard is told; that nothing was is no word that nothing is.
    object: view.data?.object ?? (source === 'live' ? null : undefined),
    denied: source === 'denied',
    endpoints: service === '' ? null : count,
    pending,
  }
}
