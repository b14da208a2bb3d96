import type { KubeObject } from '@naru/contract/kubernetes/object'
import { nodes, read, type Trial } from './trial.ts'

/**
 * Whether a pod is played by kwok, whose `exec` differs from a kubelet's: it never ends the input of a command, and
 * reports an exit code other than 0 as an internal error.
 */
export async function isPlayedByKwok(t: Trial, pod: KubeObject): Promise<boolean> {
  const node = await t.client.get({ resource: nodes, name: String(read(pod, 'spec', 'nodeName')) })
  return node.metadata.annotations?.['kwok.x-k8s.io/node'] !== undefined
}
