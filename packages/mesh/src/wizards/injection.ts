import type { Fields } from '@naru/contract/manifest/read'
import type { MeshSettings } from '../model/mesh-settings.ts'

export type Injection = 'enabled' | 'disabled' | null

/** A merge patch for a namespace: injection on, off, or left to the mesh; a revision's label would contradict it. */
export function namespaceInjection(injection: Injection, { labels }: Pick<MeshSettings, 'labels'>): Fields {
  return { metadata: { labels: { [labels.injection]: injection, [labels.revision]: null } } }
}

/** A merge patch for a namespace: injection by one revision of the control plane. */
export function namespaceRevision(revision: string, { labels }: Pick<MeshSettings, 'labels'>): Fields {
  return { metadata: { labels: { [labels.injection]: null, [labels.revision]: revision } } }
}

const INJECT = 'sidecar.istio.io/inject'

/**
 * A merge patch for a workload's pod template: the label decides, and an annotation of the same name from older days
 * is removed with it. Pods that no template makes are patched themselves.
 */
export function workloadInjection(injection: Injection, kind: string): Fields {
  const value = injection === null ? null : injection === 'enabled' ? 'true' : 'false'
  const metadata = { labels: { [INJECT]: value }, annotations: { [INJECT]: null } }
  if (kind === 'Pod') return { metadata }
  if (kind === 'CronJob') return { spec: { jobTemplate: { spec: { template: { metadata } } } } }
  return { spec: { template: { metadata } } }
}

/** A merge patch for a namespace, service or pod: the waypoint for its traffic, `none`, or what its surroundings say. */
export function waypointUse(waypoint: string | null): Fields {
  return { metadata: { labels: { 'istio.io/use-waypoint': waypoint } } }
}
