import type { KubeObject } from '@naru/contract/kubernetes/object'
import { DEPLOYMENTS, type Handle, INGRESSES, SERVICES } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'

const MARK = { 'app.kubernetes.io/component': 'custom-workload' }
const PARTS: readonly Handle<KubeObject>[] = [SERVICES, INGRESSES]

/** What somebody made a custom workload of: the deployment is marked, and owns what is called as it is. */
export function groupUp(name: { readonly namespace: string; readonly name: string }, world: World): void {
  const head = world.patch<KubeObject>(DEPLOYMENTS, name, (current) => ({
    ...current,
    metadata: { ...current.metadata, labels: { ...current.metadata.labels, ...MARK } },
  }))
  if (head === undefined) return
  const { uid = '' } = head.metadata
  const owner = { apiVersion: 'apps/v1', kind: 'Deployment', name: name.name, uid, controller: true }
  for (const handle of PARTS)
    world.patch(handle, name, (part) => ({
      ...part,
      metadata: { ...part.metadata, ownerReferences: [owner] },
    }))
}
