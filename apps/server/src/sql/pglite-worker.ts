import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod'
import { CHANGE_CHANNEL } from './change-channel.ts'
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './pglite-messages.ts'

const { folder, seed } = z
  .object({ folder: z.nullable(z.string()), seed: z.nullable(z.string()) })
  .parse(workerData)
const port = parentPort
if (!port) throw new Error('This file runs in a worker thread only')

/** Its pages are kept in memory that never shrinks; the 128 MB that a server of its own would take fill with what nobody reads again. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const ready = openDatabase()

async function openDatabase(): Promise<PGlite> {
  const loadDataDir = seed === null ? {} : { loadDataDir: new Blob([await readFile(seed)]) }
  const database = await PGlite.create(folder ?? 'memory://', { startParams: START_PARAMS, ...loadDataDir })
  // Before any transaction, which could take it back.
  await database.listen(CHANGE_CHANNEL, (changed) => post({ changed }))
  return database
}

ready.then(
  () => post({ id: 0, rows: [] }),
  (error: unknown) => post({ id: 0, error: describeError(error) }),
)

function post(message: WorkerMessage): void {
  port?.postMessage(message)
}

function describeError(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: 'The embedded database failed' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { message: error.message, ...code }
}

async function run(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request
  try {
    const database = await ready
    if (request.do === 'close') {
      await database.close()
      return { id, rows: [] }
    }
    const { rows, affectedRows } = await database.query(request.sql, [...request.parameters])
    return { id, rows, ...(affectedRows === undefined ? {} : { affectedRows }) }
  } catch (error) {
    return { id, error: describeError(error) }
  }
}

port.on('message', (request: WorkerRequest) => {
  void run(request).then(post)
})
