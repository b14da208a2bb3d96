import { onTestFinished } from 'vitest'
import { openCluster } from './open-cluster.ts'
import type { Sandbox } from './start-world.ts'

const pods = { group: '', version: 'v1', plural: 'pods' }
const budgets = { group: 'policy', version: 'v1', plural: 'poddisruptionbudgets' }
const namespaces = { group: '', version: 'v1', plural: 'namespaces' }

export type Standing = {
  /** Waits until all of the pods run. */
  readonly run: () => Promise<void>
  /** Lets the budget go. */
  readonly free: () => Promise<unknown>
}

type Parts = {
  readonly cluster: string
  readonly namespace: string
  readonly node: string
  readonly names: readonly string[]
  /** Nothing of them may go as long as the budget of this name stands. */
  readonly budget?: string
}

/** Pods of nobody on one node, as they would be after somebody made them by hand; gone with the test. */
export async function standPods(
  sandbox: Pick<Sandbox, 'clusters'>,
  { cluster, namespace, node, names, budget }: Parts,
): Promise<Standing> {
  const client = openCluster(sandbox, cluster)
  await client.create({ resource: namespaces }, { metadata: { name: namespace } })
  onTestFinished(async () => {
    await client.delete({ resource: namespaces, name: namespace })
    await client.close()
  })
  const labels = { app: namespace }
  const spec = {
    nodeName: node,
    terminationGracePeriodSeconds: 1,
    containers: [{ name: 'main', image: 'registry.k8s.io/pause:3.10' }],
    volumes: [{ name: 'scratch', emptyDir: {} }],
  }
  for (const name of names) {
    await client.create(
      { resource: pods, namespace },
      { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels }, spec },
    )
  }
  if (budget !== undefined) {
    await client.create(
      { resource: budgets, namespace },
      {
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata: { name: budget },
        spec: { minAvailable: names.length, selector: { matchLabels: labels } },
      },
    )
  }
  return {
    run: async () => {
      for (;;) {
        const { items } = await client.list(
          { resource: pods, namespace },
          { fieldSelector: 'status.phase=Running' },
        )
        if (items.length === names.length) return
        await new Promise((later) => setTimeout(later, 100))
      }
    },
    free: () => client.delete({ resource: budgets, namespace, name: budget ?? '' }),
  }
}
