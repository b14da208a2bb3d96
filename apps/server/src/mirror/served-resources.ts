import type { Resource } from '@naru/contract/kubernetes/resource'
import { readAt, readItems } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { groupVersionPath } from '@naru/kube/resource-path'
import { isAbsent } from './source-status.ts'

/** Whether a cluster serves a resource; one that does not answer is taken to. */
export async function isServed(client: Pick<KubeClient, 'json'>, resource: Resource): Promise<boolean> {
  if (isEverywhere(resource)) return true
  try {
    const answer = await client.json({ path: groupVersionPath(resource), timeoutMs: 5000 })
    return readItems(readAt(answer, 'resources')).some(({ name }) => name === resource.plural)
  } catch (error) {
    return !isAbsent(error)
  }
}

/** Kubernetes' own groups: only those have no dot, because a definition's group must be a domain. */
export function isEverywhere({ group }: Resource): boolean {
  return !group.includes('.')
}
