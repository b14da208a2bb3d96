import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readString } from '@naru/contract/manifest/read'
import { coversHost } from '../config/host.ts'
import { asRecords, asStrings, recordAt } from '../config/spec-reader.ts'
import { workloadSelector } from '../config/workload-selector.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import type { Certainty } from './certainty.ts'
import type { ObservedEdge } from './observed-edge.ts'

/** Whether a workload's Sidecar lets it reach what an edge asked for. */
export function isEgressOpen(
  { hosts }: ObservedEdge,
  source: MeshWorkload,
  sidecars: readonly IstioObject[],
  settings: MeshSettings,
): Certainty {
  const sidecar = effectiveSidecar(source, sidecars, settings.rootNamespace)
  const listeners = asRecords(sidecar?.spec?.['egress'])
  if (!sidecar || listeners.length === 0 || !source.hasSidecar) return 'yes'
  const patterns = listeners.flatMap((listener) => asStrings(listener['hosts']))
  const missing = hosts.filter(
    (host) => !patterns.some((pattern) => isListed(host, pattern, source.namespace, settings)),
  )
  if (missing.length === 0) return 'yes'
  // With ALLOW_ANY unlisted traffic passes by the mesh: it may arrive, without its routes and its mutual TLS.
  return outboundMode(sidecar, settings) === 'REGISTRY_ONLY' && missing.length === hosts.length
    ? 'no'
    : 'unknown'
}

function outboundMode({ spec }: IstioObject, { outboundPolicy }: MeshSettings): string {
  return readString(recordAt(spec, 'outboundTrafficPolicy')['mode']) || outboundPolicy
}

/** The workload's own Sidecar, else its namespace's, else the mesh's. */
function effectiveSidecar(
  { namespace, labels }: MeshWorkload,
  sidecars: readonly IstioObject[],
  rootNamespace: string,
): IstioObject | undefined {
  const selective = (sidecar: IstioObject): boolean => Object.keys(workloadSelector(sidecar)).length > 0
  const inNamespace = (name: string): readonly IstioObject[] =>
    sidecars.filter(({ metadata }) => metadata.namespace === name)
  return (
    inNamespace(namespace).find((one) => selective(one) && hasLabels(workloadSelector(one), labels)) ??
    inNamespace(namespace).find((one) => !selective(one)) ??
    inNamespace(rootNamespace).find((one) => !selective(one))
  )
}

/** A host of the registry is in its service's namespace; of others the namespace is not known, and any may be meant. */
function isListed(host: string, pattern: string, home: string, { identityDomain }: MeshSettings): boolean {
  const [scope = '', name = ''] = pattern.split('/')
  const suffix = `.${identityDomain}`
  const namespace = host.endsWith(suffix) ? host.slice(0, -suffix.length).split('.')[1] : undefined
  const isScope = scope === '*' || namespace === undefined || namespace === (scope === '.' ? home : scope)
  return scope !== '~' && isScope && coversHost(name, host)
}
