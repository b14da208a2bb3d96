import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { createAskedKinds } from './asked-kinds.ts'
import { KINSHIP, type Kinship } from './kinship.ts'
import { createPodIndex } from './pod-index.ts'
import { createRepeatIndex, type RepeatIndex } from './repeat-index.ts'
import type { ResourceStore } from './resource-store.ts'
import { createTouches } from './touches.ts'
import { createUsagePoller, type UsagePoller } from './usage-poller.ts'

/** What rows of one kind say about objects of another: pods on a node, a workload's failing pods, measured usage, what was told before, what their rules ask for. */
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

const MEASURED: readonly KindRef[] = ['pod', 'node']

export function createRowLinks({ storeOf, now, kinship = KINSHIP }: RowLinksOptions): RowLinks {
  let usage: UsagePoller | null = null
  /** Nobody waits for what is used by rows that nobody has seen. */
  let isAsked = false
  const repeats = new Map<string, RepeatIndex>()

  const touches = createTouches(storeOf)
  const asked = createAskedKinds(storeOf)
  const pods = createPodIndex({
    onNode: (node) => touches.one('node', null, node),
    kinship,
    onWorkload: touches.one,
  })

  return {
    contextFor: (ref) => () => ({
      now: now(),
      usage({ metadata }: KubeObject) {
        isAsked = true
        usage?.begin()
        const { name, namespace = '' } = metadata
        return (ref === 'node' ? usage?.node(name) : usage?.pod(namespace, name)) ?? null
      },
      podTrouble: (object: KubeObject) => pods.troubleUnder(ref, object),
      podCount: (node: string) => (storeOf('pod') === undefined ? null : pods.countOn(node)),
      repeats: (object: KubeObject) => repeats.get(ref)?.of(object) ?? null,
      objects: asked.objects,
      users: (user: KindRef, object: KubeObject) => asked.users(user, ref, object),
    }),
    follow(store) {
      const { ref, rules } = store.model
      asked.follow(store)
      if (ref === 'pod') store.listen({ put: pods.put, remove: pods.remove })
      if (!rules.repeats) return
      const index = createRepeatIndex(rules.repeats, store.touch)
      repeats.set(ref, index)
      store.listen({ put: index.put, remove: index.remove })
    },
    forget(store) {
      asked.forget(store)
      repeats.delete(store.model.ref)
      if (store.model.ref === 'pod') for (const pod of store.entries()) pods.remove(pod)
    },
    measure(client) {
      if (client === null) {
        usage?.stop()
        usage = null
      } else {
        usage ??= createUsagePoller({ client, onChange: () => MEASURED.forEach(touches.all) })
        if (isAsked) usage.begin()
      }
    },
  }
}
