import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { createThread } from '../src/workers/thread.ts'
import { createThreadAsker } from '../src/workers/thread-asker.ts'
import type { WorkerPool } from '../src/workers/worker-pool.ts'
import type { FromWorker } from '../src/workers/worker-protocol.ts'

/** A pool whose threads run here: the same messages, copied as between threads, and no thread to wait for. */
export function createInProcessPool(count: number): WorkerPool {
  const listeners = new Set<(message: FromWorker, thread: number) => void>()
  const homes = new Map<string, number>()
  const threads = Array.from({ length: count }, (_, index) =>
    createThread({
      index,
      threads: count,
      clusterBytes: 64 * 1024 * 1024,
      createTransport: (access) => createUndiciTransport(access),
      post: (message) => queueMicrotask(() => receive(structuredClone(message), index)),
    }),
  )
  const post: WorkerPool['send'] = (thread, message) =>
    queueMicrotask(() => threads[thread]?.receive(structuredClone(message)))
  const asker = createThreadAsker(post)

  function receive(message: FromWorker, thread: number): void {
    if (message.op === 'answer' || message.op === 'failed') return asker.receive(message)
    for (const listener of listeners) listener(message, thread)
  }

  return {
    threads: count,
    started: Promise.resolve(),
    setCluster(cluster, access, version) {
      const thread = homes.get(cluster) ?? homes.size % count
      homes.set(cluster, thread)
      post(thread, { op: 'set-cluster', cluster, access, version })
    },
    renewToken: (cluster, token) => post(homes.get(cluster) ?? 0, { op: 'renew-token', cluster, token }),
    removeCluster(cluster) {
      post(homes.get(cluster) ?? 0, { op: 'remove-cluster', cluster })
      homes.delete(cluster)
    },
    threadOf: (cluster) => homes.get(cluster) ?? null,
    generation: () => 1,
    send: post,
    ask: asker.ask,
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      for (const thread of threads) thread.stop()
    },
  }
}
