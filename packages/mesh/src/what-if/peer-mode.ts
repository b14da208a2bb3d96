import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readFields, readString } from '@naru/contract/manifest/read'
import { policySelector } from '../config/workload-selector.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { hasSelector, type PeerMode, peerMode } from '../mtls/mtls-modes.ts'
import type { Certainty } from './certainty.ts'
import type { ObservedEdge } from './observed-edge.ts'

/** Whether the peer authentications let an edge into a workload: where mutual TLS is demanded, plain text is refused. */
export function isPeerAccepted(
  { mtls }: ObservedEdge,
  target: MeshWorkload,
  policies: readonly IstioObject[],
  rootNamespace: string,
): Certainty {
  const modes = effectiveModes(target, policies, rootNamespace)
  if (!modes.includes('STRICT') || mtls === 100) return 'yes'
  // Telemetry does not know the port, nor which part of mixed traffic would be missed.
  return mtls === 0 && modes.every((mode) => mode === 'STRICT') ? 'no' : 'unknown'
}

/** The mode of a workload, and those of its ports that differ. */
function effectiveModes(
  target: MeshWorkload,
  policies: readonly IstioObject[],
  rootNamespace: string,
): readonly PeerMode[] {
  const levels = [
    policies.filter(
      (policy) =>
        hasSelector(policy) &&
        policy.metadata.namespace === target.namespace &&
        hasLabels(policySelector(policy), target.labels),
    ),
    policies.filter((policy) => !hasSelector(policy) && policy.metadata.namespace === target.namespace),
    policies.filter((policy) => !hasSelector(policy) && policy.metadata.namespace === rootNamespace),
  ].map((level) => [...level].sort(byAge)[0])
  const set = levels
    .map((policy) => (policy ? peerMode(policy) : null))
    .find((mode) => mode && mode !== 'UNSET')
  const mode = set ?? 'PERMISSIVE'
  const ports = Object.values(readFields(levels[0]?.spec?.['portLevelMtls']))
    .map((port) => readString(readFields(port)['mode']))
    .map((text): PeerMode => (text === 'STRICT' || text === 'DISABLE' || text === 'PERMISSIVE' ? text : mode))
  return [mode, ...ports]
}

/** Of several policies of one level the oldest counts. */
function byAge(a: IstioObject, b: IstioObject): number {
  const key = ({ metadata }: IstioObject): string => `${metadata.creationTimestamp ?? '~'}/${metadata.name}`
  return key(a) < key(b) ? -1 : 1
}
