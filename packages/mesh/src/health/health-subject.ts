import type { WorkloadStatus } from '@naru/contract/mesh/wire/health'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { HEALTH_ANNOTATION } from './health-annotation.ts'

/** Several workloads may have one name. */
export function kindKey({ kind, name }: Pick<MeshWorkload, 'kind' | 'name'>): string {
  return `${kind}/${name}`
}

/** A workload's replicas in the shape of the wire. */
export function workloadStatusOf({
  name,
  desired,
  current,
  available,
  syncedProxies,
}: MeshWorkload): WorkloadStatus {
  return {
    name,
    desiredReplicas: desired,
    currentReplicas: current,
    availableReplicas: available,
    syncedProxies,
  }
}

/** The annotation of objects that is about health, by its name. */
export function healthAnnotations(all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const entries = all.flatMap((annotations) => Object.entries(annotations))
  return Object.fromEntries(entries.filter(([name]) => name === HEALTH_ANNOTATION))
}

/** Whether the mesh carries a workload's requests, so that there is telemetry of them. */
export function isInMesh({ hasSidecar, isAmbient, isGateway, isWaypoint }: MeshWorkload): boolean {
  return hasSidecar || isAmbient || isGateway || isWaypoint
}
