import type { RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { KINSHIP, type Kinship } from './kinship.ts'
import { createPodIndex } from './pod-index.ts'
import type { ResourceStore } from './resource-store.ts'
import { createUsagePoller, type UsagePoller } from './usage-poller.ts'

/** What rows of one kind say about objects of another: pods on a node, a workload's failing pods, measured usage. */
export type RowLinks = {
  contextFor(ref: string): () => RuleContext
  follow(store: ResourceStore): void
  forget(store: ResourceStore): void
  /** Measures through that client from now on; null ends it. */
  measure(client: Pick<KubeClient, 'json'> | null): void
}

export type RowLinksOptions = {
  readonly storeOf: (ref: string) => ResourceStore | undefined
  readonly now: () => number
  readonly kinship?: Kinship
}

const MEASURED = ['pod', 'node'] as const

export function createRowLinks({ storeOf, now, kinship = KINSHIP }: RowLinksOptions): RowLinks {
  let usage: UsagePoller | null = null

  function touch(ref: string, namespace: string | null, name: string): void {
    const store = storeOf(ref)
    const uid = store?.find(namespace, name)?.row.uid
    if (uid !== undefined) store?.touch(uid)
  }

  const pods = createPodIndex({
    onNode: (node) => touch('node', null, node),
    kinship,
    onWorkload: (kind, namespace, name) => touch(kind, namespace, name),
  })

  async function touchMeasured(): Promise<void> {
    for (const store of MEASURED.map(storeOf)) {
      const uids = [...(store?.entries() ?? [])].map(({ row }) => row.uid)
      for (const [index, uid] of uids.entries()) {
        store?.touch(uid)
        // Thousands of rows change at once: other clusters of the thread must get their turn in between.
        if (index % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }

  return {
    contextFor: (ref) => () => ({
      now: now(),
      usage: ({ metadata }: KubeObject) =>
        (ref === 'node' ? usage?.node(metadata.name) : usage?.pod(metadata.namespace ?? '', metadata.name)) ??
        null,
      podTrouble: (object: KubeObject) => pods.troubleUnder(ref, object),
      podCount: (node: string) => (storeOf('pod') === undefined ? null : pods.countOn(node)),
    }),
    follow(store) {
      if (store.model.ref === 'pod') store.listen({ put: pods.put, remove: pods.remove })
    },
    forget(store) {
      if (store.model.ref === 'pod') for (const pod of store.entries()) pods.remove(pod)
    },
    measure(client) {
      if (client === null) {
        usage?.stop()
        usage = null
      } else usage ??= createUsagePoller({ client, onChange: () => void touchMeasured() })
    },
  }
}
