import { readFields, readString } from '@naru/contract/manifest/read'
import type { IstioObject } from '../model/istio-object.ts'

export type PeerMode = 'UNSET' | 'DISABLE' | 'PERMISSIVE' | 'STRICT'
export type TlsMode = 'DISABLE' | 'SIMPLE' | 'MUTUAL' | 'ISTIO_MUTUAL'

export const PEER_MODES: readonly PeerMode[] = ['UNSET', 'DISABLE', 'PERMISSIVE', 'STRICT']
const TLS_MODES: readonly TlsMode[] = ['DISABLE', 'SIMPLE', 'MUTUAL', 'ISTIO_MUTUAL']

/** The mode of a PeerAuthentication; `mtls: {}` is defined and UNSET, no `mtls` at all is null. */
export function peerMode({ spec }: IstioObject): PeerMode | null {
  if (spec?.['mtls'] == null) return null
  const mode = readString(readFields(spec['mtls'])['mode'])
  return PEER_MODES.find((known) => known === mode) ?? 'UNSET'
}

/** Whether a PeerAuthentication selects workloads, by labels or by expressions. */
export function hasSelector({ spec }: IstioObject): boolean {
  const selector = readFields(spec?.['selector'])
  return (
    Object.keys(readFields(selector['matchLabels'])).length > 0 || Array.isArray(selector['matchExpressions'])
  )
}

/** The TLS mode of a DestinationRule's traffic policy, or null without one; settings that name none are DISABLE. */
export function tlsMode({ spec }: IstioObject): TlsMode | null {
  const { tls } = readFields(spec?.['trafficPolicy'])
  if (tls == null) return null
  const { mode = 'DISABLE' } = readFields(tls)
  return TLS_MODES.find((known) => known === mode) ?? null
}

export function isMutual(mode: TlsMode | null): boolean {
  return mode === 'MUTUAL' || mode === 'ISTIO_MUTUAL'
}
