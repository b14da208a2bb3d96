import type { KubeClient, KubeList } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPod, requireModel } from '../../test/store-fixture.ts'
import { createMemoryBudget } from './memory-budget.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { createResourceStore } from './resource-store.ts'

const PODS = { resource: { group: '', version: 'v1', plural: 'pods' } }
const refusal = new KubeError({ code: 401, reason: 'Unauthorized', message: 'no' })
const listOf = (items: KubeList['items']): KubeList => ({
  apiVersion: 'v1',
  kind: 'PodList',
  metadata: { resourceVersion: '9' },
  items,
})

let mirror: Mirror | undefined
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  mirror?.stop()
  vi.useRealTimers()
})

/** A mirror of a cluster that has these pods, and refuses lists and watches as told. */
function mirrorPods(refused = { list: false, watch: false }, pods = [buildPod('web')]) {
  const source = { pods }
  const store = createResourceStore({
    cluster: 'seoul',
    model: requireModel('pod'),
    context: () => ({ now: Date.now() }),
  })
  const calls = { list: 0, watch: 0 }
  const client = {
    async *listChunks() {
      calls.list += 1
      if (refused.list) throw refusal
      yield listOf(source.pods)
    },
    send: async ({ signal }: { signal: AbortSignal }) => {
      calls.watch += 1
      if (refused.watch) throw refusal
      return { status: 200, headers: {}, body: openUntil(signal) }
    },
  }
  // A mirror calls no more of a client than this.
  mirror = createMirror({
    client: client as unknown as KubeClient,
    collection: PODS,
    store,
    budget: createMemoryBudget(1_000_000),
    onError: (error) => {
      throw error
    },
  })
  return { refused, source, store, calls, mirror }
}

async function* openUntil(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield new Uint8Array()
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  throw new KubeError({ code: 0, reason: 'Aborted', message: '' })
}

const soon = () => vi.advanceTimersByTimeAsync(50)

describe('a mirror', () => {
  it('is live once its watch is open', async () => {
    const { store } = mirrorPods()
    await soon()
    expect(store.state()).toEqual({ cluster: 'seoul', state: 'live' })
  })

  it('stays stale while its watch is refused, though its list is answered after it was refused too', async () => {
    const { store, refused } = mirrorPods({ list: true, watch: true })
    await soon()
    expect(store.state().state).toBe('unreachable')
    refused.list = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.size()).toBe(1)
    expect(store.state()).toMatchObject({ state: 'stale', reason: 'Unauthorized' })
  })

  it('does not wait any longer after a refusal when the cluster is well again', async () => {
    const { store, refused, mirror: own } = mirrorPods({ list: true, watch: false })
    await soon()
    refused.list = false
    own.renew(1_000_000)
    await soon()
    expect(store.state().state).toBe('live')
  })

  it('gives up what is more than may be kept, says so, and tries again a minute later', async () => {
    const long = (n: number) => buildPod(`pod-${n}`, { spec: { text: `${'x'.repeat(50_000)}${n}` } })
    const { store, source } = mirrorPods(
      undefined,
      Array.from({ length: 30 }, (_, n) => long(n)),
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.state()).toMatchObject({ state: 'unreachable', reason: 'TooLarge' })
    expect(store.size()).toBe(0)
    source.pods = [buildPod('web')]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(store.state().state).toBe('live')
    expect(store.size()).toBe(1)
  })

  it('waits as ever when it is refused again', async () => {
    const { mirror: own, calls } = mirrorPods({ list: true, watch: false })
    await soon()
    own.renew(1_000_000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls.list).toBeLessThanOrEqual(3)
  })

  it('is stale from the end of its cluster’s trouble until its new watch is open', async () => {
    const { store, mirror: own, refused } = mirrorPods()
    await soon()
    const trouble = { since: 1_000_000, reason: 'Slow' }
    store.setTrouble(trouble)
    refused.watch = true
    own.renew(trouble.since)
    store.setTrouble(null)
    expect(store.state()).toMatchObject({ state: 'stale', reason: 'Slow' })
    refused.watch = false
    await vi.advanceTimersByTimeAsync(10_500)
    expect(store.state().state).toBe('live')
  })
})
