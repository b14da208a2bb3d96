import { addTallies } from '@naru/contract/live/tally'
import { mergeRanges, planRanges } from '../views/merge-window.ts'
import {
  type ClusterScope,
  type PartHead,
  SAMPLE_STEP,
  type Window,
  type WindowRead,
  type WindowSource,
} from '../views/window-source.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { ListRequest } from '../workers/worker-protocol.ts'

/** Lists over clusters of several threads: each thread keeps its share sorted, windows are put together here. */
export type MergedSources = {
  create(request: ListRequest, onChange: () => void): WindowSource
  stop(): void
}

export function createMergedSources(pool: WorkerPool): MergedSources {
  const changed = new Map<number, () => void>()
  let parts = 0
  const stop = pool.onMessage((message) => {
    if (message.op === 'part-changed') changed.get(message.part)?.()
  })

  return {
    stop,
    create({ query, scopes, others, users }, onChange) {
      const dir = query.sort?.dir ?? 'asc'
      const open = [...groupByThread(pool, scopes)].map(([thread, own]) => {
        const part = ++parts
        changed.set(part, onChange)
        pool.send(thread, { op: 'open-part', part, query, scopes: own, others: [], users })
        return { thread, part, own }
      })

      async function loadHeads() {
        const heads = await Promise.all(
          open.map(({ thread, part }) => pool.ask(thread, 'part-head', { part })),
        )
        return heads.map((head, index) => head ?? notOpen(open[index]?.own ?? []))
      }

      async function read(window: Window): Promise<WindowRead> {
        const heads = await loadHeads()
        const ranges = planRanges(heads, window, { step: SAMPLE_STEP, dir })
        const items = await Promise.all(
          open.map(async ({ thread, part }, index) => {
            const { from, to } = ranges[index] ?? { from: 0, to: 0 }
            return { from, items: to > from ? await pool.ask(thread, 'part-range', { part, from, to }) : [] }
          }),
        )
        return {
          total: heads.reduce((sum, { total }) => sum + total, 0),
          all: heads.reduce((sum, { all }) => sum + all, 0),
          rows: mergeRanges(items, window, dir).map(({ id, json }) => ({ id, json })),
          sources: [...heads.flatMap(({ sources }) => sources), ...others],
          ...(query.tally && { tally: addTallies(heads.flatMap(({ tally }) => tally ?? [])) }),
        }
      }

      return {
        read,
        columns: async () => mergeColumns((await loadHeads()).map(({ columns }) => columns)),
        close() {
          for (const { thread, part } of open) {
            changed.delete(part)
            pool.send(thread, { op: 'close-part', part })
          }
        },
      }
    },
  }
}

/** The clusters of a list by the thread that mirrors them; a cluster without a thread is left out. */
export function groupByThread<T extends { readonly cluster: string }>(
  pool: Pick<WorkerPool, 'threadOf'>,
  scopes: readonly T[],
): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const scope of scopes) {
    const thread = pool.threadOf(scope.cluster)
    if (thread !== null) groups.set(thread, [...(groups.get(thread) ?? []), scope])
  }
  return groups
}

/** A part that still reads its kind's definition has nothing yet; it tells when it is open. */
const notOpen = (scopes: readonly ClusterScope[]): PartHead => ({
  total: 0,
  all: 0,
  sources: scopes.map(({ cluster }) => ({ cluster, state: 'loading', loaded: 0 })),
  columns: [],
  samples: [],
})

type Columns = Awaited<ReturnType<WindowSource['columns']>>

/** The same columns with the choices of every part. */
function mergeColumns(parts: readonly Columns[]): Columns {
  const widest = parts.toSorted((a, b) => b.length - a.length)[0] ?? []
  return widest.map((head) => {
    const same = parts.flatMap((columns) => columns.filter(({ id }) => id === head.id))
    const choices = same.flatMap(({ choice }) => choice ?? [])
    return head.choice ? { ...head, choice: [...new Set(choices)].toSorted() } : head
  })
}
