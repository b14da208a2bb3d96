import { readString } from '@naru/contract/manifest/read'
import type { MtlsDisplay, MtlsStatus, TlsStatus } from '@naru/contract/mesh/wire/tls'
import type { IstioConfig, IstioObject } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import { hasSelector, peerMode, type TlsMode, tlsMode } from './mtls-modes.ts'
import { lookupMtls } from './mtls-tables.ts'

/** The mesh's mTLS status: PeerAuthentications of the root namespace, DestinationRules for `*.local`. */
export function meshMtls(config: IstioConfig, settings: MeshSettings): TlsStatus {
  const peers = peersOf(config, settings.rootNamespace)
  const rule = firstMode(config, '*.local')
  return withSettings(judge('mesh', peers, rule, settings), settings)
}

/** A namespace's own mTLS status; the root namespace's PeerAuthentications speak for the mesh, not for it. */
export function namespaceMtls(config: IstioConfig, namespace: string, settings: MeshSettings): TlsStatus {
  const peers = namespace === settings.rootNamespace ? [] : peersOf(config, namespace)
  const rule = firstMode(config, `*.${namespace}.${settings.identityDomain}`)
  return withSettings(judge('namespace', peers, rule, settings), settings)
}

/** What the masthead shows: with automatic mTLS nothing configured is still protected. */
export function meshDisplay({ status, autoMTLSEnabled }: TlsStatus): MtlsDisplay {
  if (!autoMTLSEnabled) return status
  if (status === 'MTLS_ENABLED') return 'MTLS_ENABLED_DEFAULT'
  return status === 'MTLS_PARTIALLY_ENABLED' ? 'MTLS_PARTIALLY_ENABLED_DEFAULT' : 'AUTO_MTLS_DEFAULT'
}

/** What a namespace shows: one that sets nothing inherits a mesh where mTLS is on. */
export function namespaceDisplay(namespace: MtlsStatus, mesh: MtlsStatus): MtlsDisplay {
  return mesh === 'MTLS_ENABLED' && namespace === 'MTLS_NOT_ENABLED' ? 'MTLS_ENABLED_EXTENDED' : namespace
}

function judge(
  reach: 'mesh' | 'namespace',
  peers: readonly IstioObject[],
  rule: TlsMode | null,
  { autoMtls }: MeshSettings,
): MtlsStatus {
  const peer = peers.map(peerMode).find((mode) => mode !== null) ?? null
  return lookupMtls(reach, { peer, rule, autoMtls })
}

function peersOf(config: IstioConfig, namespace: string): readonly IstioObject[] {
  return byName(config.peerauthentications).filter(
    (object) => object.metadata.namespace === namespace && !hasSelector(object),
  )
}

function firstMode(config: IstioConfig, host: string): TlsMode | null {
  const rules = byName(config.destinationrules).filter(({ spec }) => readString(spec?.['host']) === host)
  return rules.map(tlsMode).find((mode) => mode !== null) ?? null
}

/** Several objects of the same reach are a mistake that validations name; here the answer must not depend on their order. */
function byName(objects: readonly IstioObject[] = []): readonly IstioObject[] {
  const key = ({ metadata }: IstioObject): string => `${metadata.namespace}/${metadata.name}`
  return [...objects].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

function withSettings(status: MtlsStatus, { autoMtls, minTls }: MeshSettings): TlsStatus {
  return { status, autoMTLSEnabled: autoMtls, minTLS: minTls }
}
