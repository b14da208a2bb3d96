import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import { createThreadAsker } from './thread-asker.ts'
import type { CallName, FromWorker, ToWorker, WorkerCalls } from './worker-protocol.ts'

/** The threads that mirror clusters; each cluster stays on one of them, so that its order is kept. */
export type WorkerPool = {
  readonly threads: number
  /** When every thread has read its code. */
  readonly started: Promise<void>
  setCluster(cluster: string, access: ClusterAccess, version: string | null): void
  /** Goes on with what is mirrored, by another token. */
  renewToken(cluster: string, token: string): void
  removeCluster(cluster: string): void
  /** The thread of a cluster, or null when it is not known. */
  threadOf(cluster: string): number | null
  /** Differs after its mirror was made anew: what was opened before must be opened again. */
  generation(cluster: string): number
  send(thread: number, message: ToWorker): void
  ask<N extends CallName>(
    thread: number,
    name: N,
    question: WorkerCalls[N]['ask'],
  ): Promise<WorkerCalls[N]['answer']>
  onMessage(listener: (message: FromWorker, thread: number) => void): () => void
  close(): Promise<void>
}

export type WorkerPoolOptions = {
  /** Cores less one, at least one, unless told. */
  readonly threads?: number
  /** CIDR ranges that the address policy allows on top. */
  readonly allowAddresses?: readonly string[]
  /** What the mirrors of one cluster may take together. */
  readonly clusterBytes: number
  readonly onError: (message: string) => void
}

type Home = {
  readonly thread: number
  readonly set: Extract<ToWorker, { op: 'set-cluster' }>
  readonly generation: number
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads = Math.max(1, availableParallelism() - 1), onError } = options
  const homes = new Map<string, Home>()
  const listeners = new Set<(message: FromWorker, thread: number) => void>()
  const calls = createThreadAsker((thread, message) => workers.post(thread, message))
  const workers = createThreads({ ...options, threads }, { receive, onRestart: restore })
  const starting = createStart(threads)
  let generations = 0

  function settle(cluster: string, thread: number, set: Home['set']): void {
    homes.set(cluster, { thread, set, generation: ++generations })
    workers.post(thread, set)
  }

  /** A thread that died takes no cluster with it: a new one mirrors them again, and those who look are told. */
  function restore(thread: number): void {
    calls.failAll(thread)
    const lost = [...homes].filter(([, home]) => home.thread === thread)
    for (const [cluster, { set }] of lost) settle(cluster, thread, set)
    for (const [cluster] of lost) receive({ op: 'rights-changed', cluster }, thread)
  }

  function receive(message: FromWorker, thread: number): void {
    if (message.op === 'started') return starting.note(thread)
    if (message.op === 'error') return onError(message.message)
    if (message.op === 'answer' || message.op === 'failed') return calls.receive(message)
    for (const listener of listeners) listener(message, thread)
  }

  /** The thread with the fewest clusters. */
  function chooseThread(): number {
    const loads = Array.from({ length: threads }, () => 0)
    for (const { thread } of homes.values()) loads[thread] = (loads[thread] ?? 0) + 1
    return loads.indexOf(loads.reduce((a, b) => Math.min(a, b)))
  }

  return {
    threads,
    started: starting.done,
    setCluster(cluster, access, version) {
      const thread = homes.get(cluster)?.thread ?? chooseThread()
      settle(cluster, thread, { op: 'set-cluster', cluster, access, version })
    },
    renewToken(cluster, token) {
      const home = homes.get(cluster)
      if (!home) return
      homes.set(cluster, { ...home, set: { ...home.set, access: { ...home.set.access, token } } })
      workers.post(home.thread, { op: 'renew-token', cluster, token })
    },
    removeCluster(cluster) {
      const home = homes.get(cluster)
      homes.delete(cluster)
      if (home) workers.post(home.thread, { op: 'remove-cluster', cluster })
    },
    threadOf: (cluster) => homes.get(cluster)?.thread ?? null,
    generation: (cluster) => homes.get(cluster)?.generation ?? 0,
    send: workers.post,
    ask: calls.ask,
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: workers.close,
  }
}

/** Knows when each of so many threads has told that it has started. */
function createStart(threads: number) {
  const missing = new Set(Array.from({ length: threads }, (_, index) => index))
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return {
    done,
    note(thread: number): void {
      missing.delete(thread)
      if (missing.size === 0) finish()
    },
  }
}

type ThreadEvents = {
  readonly receive: (message: FromWorker, thread: number) => void
  readonly onRestart: (thread: number) => void
}

type ThreadSettings = WorkerPoolOptions & { readonly threads: number }

function createThreads(
  { threads, clusterBytes, allowAddresses = [], onError }: ThreadSettings,
  events: ThreadEvents,
) {
  const file = new URL('./worker-start.ts', import.meta.url)
  let closing = false
  const workers = Array.from({ length: threads }, (_, index) => start(index))

  function start(index: number): Worker {
    const worker = new Worker(file, {
      name: `clusters ${index}`,
      workerData: { index, threads, clusterBytes, allowAddresses },
    })
    worker.on('message', (message: FromWorker) => events.receive(message, index))
    worker.on('error', (error) => onError(`thread ${index}: ${String(error)}`))
    worker.on('exit', () => {
      if (closing) return
      workers[index] = start(index)
      events.onRestart(index)
    })
    return worker
  }

  return {
    post: (thread: number, message: ToWorker): void => workers[thread]?.postMessage(message),
    async close() {
      closing = true
      for (const worker of workers) worker.postMessage({ op: 'stop' } satisfies ToWorker)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
