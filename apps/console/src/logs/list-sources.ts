import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { listContainers, type PodContainer } from '@naru/contract/kubernetes/pod-containers'
import type { LogSource } from './log-stream.ts'

/** Containers that have started once, those that were added for a look inside among them: the others have no log yet. */
export function listSources(cluster: string, pod: KubeObject): readonly LogSource[] {
  const { metadata } = pod
  // Objects of the pods resource have a pod's spec and status.
  return listContainers(pod as Pod)
    .filter((one) => !waitsForItsFirstStart(one))
    .map(({ container: { name } }) => ({
      cluster,
      namespace: metadata.namespace ?? '',
      pod: metadata.name,
      container: name,
    }))
}

function waitsForItsFirstStart({ status }: PodContainer): boolean {
  return status?.state?.waiting !== undefined && !status.lastState?.terminated
}
