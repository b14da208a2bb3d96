import type { Resource } from '../kubernetes/resource.ts'

/** Names a kind on the wire: a registered kind's id, or `cr:<group>/<version>/<plural>` for a discovered one. */
export type KindRef = string

/** The core group is written as the word `core`. */
export function discoveredRef({ group, version, plural }: Resource): KindRef {
  return `cr:${group === '' ? 'core' : group}/${version}/${plural}`
}

/** The resource that a discovered kind's reference names, or null when it is a registered kind's id. */
export function parseDiscoveredRef(ref: KindRef): Resource | null {
  const match = /^cr:([a-z0-9.-]+)\/([a-z0-9]+)\/([a-z0-9-]+)$/.exec(ref)
  if (!match) return null
  const [, group = '', version = '', plural = ''] = match
  return { group: group === 'core' ? '' : group, version, plural }
}

/** What Kubernetes brings and has no file here, in the version that is asked for. */
export const BUILT_IN_REFS = {
  csiDriver: 'cr:storage.k8s.io/v1/csidrivers',
  endpointSlice: 'cr:discovery.k8s.io/v1/endpointslices',
  ingressClass: 'cr:networking.k8s.io/v1/ingressclasses',
  priorityClass: 'cr:scheduling.k8s.io/v1/priorityclasses',
} as const satisfies Readonly<Record<string, KindRef>>
