import { matchesLabels } from '../../config/selector.ts'
import { type Labels, policySelector } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { hasSelector, type PeerMode, peerMode, type TlsMode, tlsMode } from '../../mtls/mtls-modes.ts'
import { lookupMtls } from '../../mtls/mtls-tables.ts'
import type { MeshView } from '../mesh-view.ts'

/** Whether workloads with these labels are called with mutual TLS; PERMISSIVE counts as yes (mesh-wire 6). */
export function receivesMutualTls(labels: Labels, namespace: string, mesh: MeshView): boolean {
  const own = Object.keys(labels).length > 0 ? workloadMode(labels, namespace, mesh) : null
  if (own === 'STRICT') return true
  if (own === 'DISABLE') return false
  if (own === 'PERMISSIVE') return !isCalledInPlain(labels, namespace, mesh)
  return namespaceReceives(namespace, mesh)
}

/** The mode of the first PeerAuthentication whose selector these labels satisfy; UNSET asks further up. */
function workloadMode(labels: Labels, namespace: string, mesh: MeshView): PeerMode | null {
  const selecting = mesh
    .objectsIn('peerauthentications', namespace)
    .filter((peer) => hasSelector(peer) && matchesLabels(policySelector(peer), labels))
  return selecting.map(peerMode).find((mode) => mode !== null && mode !== 'UNSET') ?? null
}

/** Whether a DestinationRule turns mutual TLS off for a service that selects these labels. */
function isCalledInPlain(labels: Labels, namespace: string, mesh: MeshView): boolean {
  const services = mesh
    .servicesIn(namespace)
    .filter(({ selector }) => Object.keys(selector).length > 0 && matchesLabels(selector, labels))
  return services
    .flatMap(({ name }) => mesh.objectsFor('destinationrules', mesh.fullHost(name, namespace)))
    .some((rule) => tlsMode(rule) === 'DISABLE')
}

function namespaceReceives(namespace: string, mesh: MeshView): boolean {
  const { rootNamespace, identityDomain, autoMtls } = mesh.settings
  const isRoot = namespace === rootNamespace
  const own = {
    peer: isRoot ? null : wideMode(mesh.objectsIn('peerauthentications', namespace)),
    rule: firstTls(mesh.objectsFor('destinationrules', `*.${namespace}.${identityDomain}`)),
  }
  const peer = own.peer ?? wideMode(mesh.objectsIn('peerauthentications', rootNamespace))
  const rule = own.rule ?? firstTls(mesh.objectsFor('destinationrules', '*.local'))
  if (peer === null && rule === null) return autoMtls
  const reach = (own.peer ?? own.rule) ? 'namespace' : 'mesh'
  const strictest = peer === 'PERMISSIVE' ? 'STRICT' : peer
  return lookupMtls(reach, { peer: strictest, rule, autoMtls }) === 'MTLS_ENABLED'
}

function wideMode(peers: readonly IstioObject[]): PeerMode | null {
  const modes = peers.filter((peer) => !hasSelector(peer)).map(peerMode)
  return modes.find((mode) => mode !== null && mode !== 'UNSET') ?? null
}

function firstTls(rules: readonly IstioObject[]): TlsMode | null {
  return rules.map(tlsMode).find((mode) => mode !== null) ?? null
}
