import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '@naru/contract/errors/app-error'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import type { CallName, FromWorker, ToWorker, WorkerCalls } from './worker-protocol.ts'

/** The threads that mirror clusters; each cluster stays on one of them, so that its order is kept. */
export type WorkerPool = {
  readonly threads: number
  setCluster(cluster: string, access: ClusterAccess, version: string | null): void
  removeCluster(cluster: string): void
  /** The thread of a cluster, or null when it is not known. */
  threadOf(cluster: string): number | null
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
  readonly onError: (message: string) => void
}

type Waiting = { readonly thread: number; resolve(value: unknown): void; reject(error: unknown): void }

export function createWorkerPool({
  threads = Math.max(1, availableParallelism() - 1),
  allowAddresses = [],
  onError,
}: WorkerPoolOptions): WorkerPool {
  const homes = new Map<
    string,
    { readonly thread: number; readonly set: Extract<ToWorker, { op: 'set-cluster' }> }
  >()
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(message: FromWorker, thread: number) => void>()
  let calls = 0
  let closing = false
  const workers = Array.from({ length: threads }, (_, index) => start(index))

  function start(index: number): Worker {
    const worker = new Worker(new URL('./worker-main.ts', import.meta.url), {
      workerData: { index, threads, allowAddresses },
    })
    worker.on('message', (message: FromWorker) => receive(message, index))
    worker.on('error', (error) =>
      onError(`worker ${index}: ${error instanceof Error ? error.message : 'failed'}`),
    )
    worker.on('exit', () => void (closing || restart(index)))
    return worker
  }

  /** A thread that died takes no cluster with it: a new one mirrors them again, and those who look are told. */
  function restart(index: number): void {
    for (const [id, call] of waiting) {
      if (call.thread !== index) continue
      waiting.delete(id)
      call.reject(new AppError('UNAVAILABLE'))
    }
    workers[index] = start(index)
    for (const { thread, set } of homes.values()) if (thread === index) workers[index]?.postMessage(set)
    for (const [cluster, { thread }] of homes) {
      if (thread === index)
        for (const listener of listeners) listener({ op: 'rights-changed', cluster }, index)
    }
  }

  function receive(message: FromWorker, thread: number): void {
    if (message.op === 'error') return onError(message.message)
    if (message.op === 'answer' || message.op === 'failed') {
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.op === 'answer') call?.resolve(message.value)
      else call?.reject(new AppError('UNAVAILABLE', { cause: message.message }))
      return
    }
    for (const listener of listeners) listener(message, thread)
  }

  /** The thread with the fewest clusters. */
  function chooseThread(): number {
    const loads = workers.map(
      (_, index) => [...homes.values()].filter(({ thread }) => thread === index).length,
    )
    return loads.indexOf(Math.min(...loads))
  }

  return {
    threads,
    setCluster(cluster, access, version) {
      const thread = homes.get(cluster)?.thread ?? chooseThread()
      const set = { op: 'set-cluster', cluster, access, version } as const
      homes.set(cluster, { thread, set })
      workers[thread]?.postMessage(set)
    },
    removeCluster(cluster) {
      const home = homes.get(cluster)
      homes.delete(cluster)
      if (home) workers[home.thread]?.postMessage({ op: 'remove-cluster', cluster } satisfies ToWorker)
    },
    threadOf: (cluster) => homes.get(cluster)?.thread ?? null,
    send: (thread, message) => workers[thread]?.postMessage(message),
    ask: (thread, name, question) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        // The answer's type follows from the call's name on both sides of the thread's border.
        waiting.set(id, { thread, resolve: resolve as (value: unknown) => void, reject })
        workers[thread]?.postMessage({ op: 'call', id, call: { name, ...question } })
      }),
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closing = true
      for (const worker of workers) worker.postMessage({ op: 'stop' } satisfies ToWorker)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
