import type { KubeClient } from '@naru/kube/client'
import { eventually } from './expect.ts'
import { nodes, read } from './trial.ts'

const NAME = 'contract-node'

/** Pods need a node: where there is none yet (an API server with kwok), adds one; answers how to remove it again. */
export async function ensureNode(client: KubeClient): Promise<() => Promise<void>> {
  const { items } = await client.list({ resource: nodes })
  if (items.length > 0) return async () => {}
  await client.create({ resource: nodes }, buildNode())
  await eventually('a ready node', async () => {
    const conditions = read(await client.get({ resource: nodes, name: NAME }), 'status', 'conditions')
    return (
      Array.isArray(conditions) &&
      conditions.some((one) => read(one, 'type') === 'Ready' && read(one, 'status') === 'True')
    )
  }).catch(() => {
    // Without kubelets or kwok no pod will run; the cases that need one skip themselves.
  })
  return async () => {
    await client.delete({ resource: nodes, name: NAME })
  }
}

function buildNode() {
  const size = { cpu: '64', memory: '256Gi', pods: '1000' }
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: NAME,
      annotations: { 'kwok.x-k8s.io/node': 'fake' },
      labels: { 'kubernetes.io/hostname': NAME, 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' },
    },
    status: { capacity: size, allocatable: size },
  }
}
