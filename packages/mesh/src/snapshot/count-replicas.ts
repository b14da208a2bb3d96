import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readList, readNumber } from '@naru/contract/manifest/read'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { isRunning } from './pod-facts.ts'

export type Replicas = Pick<MeshWorkload, 'desired' | 'current' | 'available'>

/** What a controller says of its replicas; of bare pods, and of controllers that are not known, the pods themselves. */
export function countReplicas(
  kind: string,
  object: KubeObject | null,
  pods: readonly KubeObject[],
): Replicas {
  if (object === null || kind === 'Pod')
    return { desired: pods.length, current: pods.length, available: pods.filter(isRunning).length }
  const status = (field: string): number | null => readNumber(readAt(object, 'status', field))
  switch (kind) {
    case 'DaemonSet':
      return {
        desired: status('desiredNumberScheduled') ?? 0,
        current: status('currentNumberScheduled') ?? 0,
        available: status('numberAvailable') ?? 0,
      }
    case 'Job':
      return alike((status('active') ?? 0) + (status('succeeded') ?? 0))
    case 'CronJob':
      return alike(readList(readAt(object, 'status', 'active')).length)
    default:
      return countScaled(object, status)
  }
}

function countScaled(object: KubeObject, status: (field: string) => number | null): Replicas {
  return {
    desired: readNumber(readAt(object, 'spec', 'replicas')) ?? 1,
    current: status('replicas') ?? 0,
    available: status('availableReplicas') ?? status('readyReplicas') ?? 0,
  }
}

/** Jobs run as many as they want at the moment. */
function alike(count: number): Replicas {
  return { desired: count, current: count, available: count }
}
