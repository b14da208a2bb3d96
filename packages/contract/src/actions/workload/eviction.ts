import type { KubeObject } from '../../kubernetes/object.ts'

type Asked = {
  readonly name: string
  readonly namespace: string | null
  /** Only this one, and none that came after it by the same name. */
  readonly uid?: string
  /** Seconds that it has to end; its own when absent. */
  readonly grace?: number
}

/** What asks a cluster to end a pod unless a disruption budget forbids it. */
export function buildEviction({ name, namespace, uid, grace }: Asked): KubeObject {
  const options = {
    ...(uid !== undefined && { preconditions: { uid } }),
    ...(grace !== undefined && { gracePeriodSeconds: grace }),
  }
  return {
    apiVersion: 'policy/v1',
    kind: 'Eviction',
    metadata: { name, ...(namespace !== null && { namespace }) },
    ...(Object.keys(options).length > 0 && { deleteOptions: options }),
  }
}
