import { Worker } from 'node:worker_threads'
import type { QueryAnswer, WorkerMessage, WorkerRequest } from './pglite-messages.ts'

/** The embedded database in a thread of its own, because it blocks the loop that it runs on. */
export type PgliteThread = {
  readonly ready: Promise<void>
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  /** Called with each table that was written to, once the write holds. */
  listen(listener: (table: string) => void): () => void
  close(): Promise<void>
}

/** An error of the database; `code` is PostgreSQL's SQLSTATE, as with the `pg` driver. */
export class SqlError extends Error {
  override name = 'SqlError'
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

type Waiting = { resolve(answer: QueryAnswer): void; reject(error: Error): void }

/** `folder` null keeps everything in memory. `seed` is the archive of a fresh data folder, which takes less time. */
export function createPgliteThread(folder: string | null, seed: string | null = null): PgliteThread {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    name: 'database',
    workerData: { folder, seed },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(table: string) => void>()
  let lastId = 0
  let failure: Error | null = null

  const expect = (id: number): Promise<QueryAnswer> =>
    failure
      ? Promise.reject(failure)
      : new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject })
        })

  function fail(error: Error): void {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }

  worker.on('message', (answer: WorkerMessage) => {
    if ('changed' in answer) {
      for (const listener of listeners) listener(answer.changed)
      return
    }
    const waiter = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) waiter?.reject(new SqlError(answer.error.message, answer.error.code))
    else waiter?.resolve(answer)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new SqlError('The embedded database is closed', '57P01')))

  const ask = (request: WorkerRequest): Promise<QueryAnswer> => {
    const answer = expect(request.id)
    if (!failure) worker.postMessage(request)
    return answer
  }

  return {
    ready: expect(0).then(() => undefined),
    query: (sql, parameters) => ask({ id: ++lastId, do: 'query', sql, parameters }),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      if (failure) return
      await ask({ id: ++lastId, do: 'close' })
      await worker.terminate()
    },
  }
}
