import { readFileSync } from 'node:fs'
import type { Pod } from '@naru/contract/kubernetes/pod'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'

export const pods: Resource = {
  group: '',
  version: 'v1',
  plural: 'pods',
}

/** The cluster itself, past the product: what a list must agree with. */
export function openCluster(kubeconfigPath: string): KubeClient {
  const access = selectAccess(parseKubeconfig(readFileSync(kubeconfigPath, 'utf8')))
  return createKubeClient({ transport: createUndiciTransport(access) })
}

export async function loadPods(client: KubeClient): Promise<readonly Pod[]> {
  const found: Pod[] = []
  for await (const { items } of client.listChunks({ resource: pods }, { limit: 1000 })) {
    // A list of pods holds pods.
    found.push(...(items as readonly Pod[]))
  }
  return found
}
