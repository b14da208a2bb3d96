import { expect, it } from 'vitest'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import { loadExportedRows } from './exported-rows.ts'

const REQUEST = {
  query: { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all' },
  scopes: ['seoul', 'busan'].map((cluster) => ({ cluster, namespaces: 'all' as const })),
  others: [],
} as const

/** Two threads that are asked to open an export, and do not answer that. */
function createSilentPool() {
  const asked: string[] = []
  const pool: Pick<WorkerPool, 'ask' | 'threadOf'> = {
    threadOf: (cluster) => (cluster === 'seoul' ? 0 : 1),
    ask(thread, name) {
      asked.push(`${thread} ${name}`)
      return new Promise(() => undefined)
    },
  }
  return { pool, asked }
}

it('threads that are still reading a list are told at once that nobody waits for it', async () => {
  const { pool, asked } = createSilentPool()
  const left = new AbortController()
  void loadExportedRows(pool, REQUEST, left.signal).next()
  await expect.poll(() => asked).toEqual(['0 export-open', '1 export-open'])
  left.abort()
  expect(asked.slice(2)).toEqual(['0 export-close', '1 export-close'])
})
