import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { isVisibleFrom } from '../../config/exported-to.ts'
import { type Labels, policySelector } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshService } from '../../model/mesh-service.ts'
import {
  hasSelector,
  isMutual,
  type PeerMode,
  peerMode,
  type TlsMode,
  tlsMode,
} from '../../mtls/mtls-modes.ts'
import { lookupMtls } from '../../mtls/mtls-tables.ts'
import type { MeshView } from '../mesh-view.ts'

/**
 * Whether workloads with these labels are called with mutual TLS; PERMISSIVE counts as yes (docs/spec/mesh-wire.md 6).
 */
export function receivesMutualTls(labels: Labels, namespace: string, mesh: MeshView): boolean {
  return workloadsReceive(labels, namespace, mesh) ?? namespaceReceives(namespace, mesh)
}

/** What is said of the workloads themselves; null leaves it to their namespace. */
function workloadsReceive(labels: Labels, namespace: string, mesh: MeshView): boolean | null {
  switch (workloadMode(labels, namespace, mesh)) {
    case 'STRICT':
      return true
    case 'DISABLE':
      return false
    case 'PERMISSIVE': {
      const modes = servicesOf(labels, namespace, mesh)
        .flatMap(({ name }) => rulesFor(mesh.fullHost(name, namespace), namespace, mesh))
        .map(tlsMode)
      if (modes.includes('DISABLE')) return false
      return modes.some(isMutual) ? true : null
    }
    default:
      return null
  }
}

/** The mode of the first PeerAuthentication whose selector these labels satisfy; UNSET asks further up. */
function workloadMode(labels: Labels, namespace: string, mesh: MeshView): PeerMode | null {
  const selecting = mesh
    .objectsIn('peerauthentications', namespace)
    .filter((peer) => hasSelector(peer) && hasLabels(policySelector(peer), labels))
  return selecting.map(peerMode).find((mode) => mode !== null && mode !== 'UNSET') ?? null
}

/** Services that select these labels, or a workload that has them. */
function servicesOf(labels: Labels, namespace: string, mesh: MeshView): readonly MeshService[] {
  const selected = [labels, ...mesh.workloadsLike(labels, namespace).map((workload) => workload.labels)]
  return mesh
    .servicesIn(namespace)
    .filter(({ selector }) => Object.keys(selector).length > 0)
    .filter(({ selector }) => selected.some((one) => hasLabels(selector, one)))
}

/** By the namespace's own settings where they say yes, else by those together with the mesh's. */
function namespaceReceives(namespace: string, mesh: MeshView): boolean {
  const { rootNamespace, identityDomain, autoMtls } = mesh.settings
  const own = {
    peer: wideMode(namespace, mesh),
    rule: firstTls(rulesFor(`*.${namespace}.${identityDomain}`, namespace, mesh)),
  }
  if (lookupMtls('namespace', { ...own, autoMtls }) === 'MTLS_ENABLED') return true
  const peer = own.peer ?? wideMode(rootNamespace, mesh)
  const rule = own.rule ?? firstTls(rulesFor('*.local', namespace, mesh))
  if (peer === null && rule === null) return autoMtls
  return lookupMtls('mesh', { peer, rule, autoMtls }) === 'MTLS_ENABLED'
}

/** The mode for all of a namespace; who accepts mutual TLS is as good here as who insists on it. */
function wideMode(namespace: string, mesh: MeshView): PeerMode | null {
  const modes = mesh
    .objectsIn('peerauthentications', namespace)
    .filter((peer) => !hasSelector(peer))
    .map(peerMode)
  const mode = modes.find((one) => one !== null) ?? null
  return mode === 'PERMISSIVE' ? 'STRICT' : mode
}

/** Rules for a host that a namespace sees. */
function rulesFor(host: string, viewer: string, mesh: MeshView): readonly IstioObject[] {
  return mesh.objectsFor('destinationrules', host).filter((rule) => isVisibleFrom(rule, viewer))
}

function firstTls(rules: readonly IstioObject[]): TlsMode | null {
  return rules.map(tlsMode).find((mode) => mode !== null) ?? null
}
