import type { Row } from '@naru/contract/rows/row'
import { comparePlaces, type Placed } from '../../views/sorted-rows.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { ListRequest } from '../../workers/worker-protocol.ts'
import { groupByThread } from '../merged-source.ts'

type Exported = { readonly place: Placed; readonly row: Row }

/** A list, or of a list only the rows with these keys. */
type ExportRequest = ListRequest & { readonly keys?: readonly string[] | undefined }

const PAGE = 500
let exports = 0

/**
 * Every row of a list as it is at the beginning, in order, over all threads, without holding more than a page each. The threads
 * give up what they do for it as soon as nobody waits any more.
 */
export async function* loadExportedRows(
  pool: Pick<WorkerPool, 'ask' | 'threadOf'>,
  request: ExportRequest,
  left: AbortSignal,
): AsyncGenerator<Row> {
  const dir = request.query.sort?.dir ?? 'asc'
  const open = [...groupByThread(pool, request.scopes)].map(([thread, scopes]) => ({
    thread,
    scopes,
    id: ++exports,
  }))
  const { query, others, users, keys } = request
  const close = () =>
    Promise.all(
      open.map(({ thread, id }) => pool.ask(thread, 'export-close', { exported: id }).catch(() => null)),
    )
  const giveUp = () => void close()
  left.addEventListener('abort', giveUp)
  try {
    await Promise.all(
      open.map(({ thread, scopes, id }) =>
        pool.ask(thread, 'export-open', { exported: id, query, scopes, others, users, keys }),
      ),
    )
    const readers = await Promise.all(open.map(({ thread, id }) => createReader(pool, thread, id)))
    for (;;) {
      const first = readers
        .filter((reader) => reader.current() !== undefined)
        .toSorted((a, b) => compareCurrent(a, b, dir))[0]
      const next = first?.current()
      if (first === undefined || next === undefined) return
      yield next.row
      await first.advance()
    }
  } finally {
    left.removeEventListener('abort', giveUp)
    await close()
  }
}

type Reader = { current(): Exported | undefined; advance(): Promise<void> }

async function createReader(
  pool: Pick<WorkerPool, 'ask'>,
  thread: number,
  exported: number,
): Promise<Reader> {
  const load = () => pool.ask(thread, 'export-page', { exported, limit: PAGE })
  let page = await load()
  let at = 0
  return {
    current: () => page[at],
    async advance() {
      at += 1
      if (at < page.length || page.length < PAGE) return
      page = await load()
      at = 0
    },
  }
}

function compareCurrent(a: Reader, b: Reader, dir: 'asc' | 'desc'): number {
  const [left, right] = [a.current(), b.current()]
  return left && right ? comparePlaces(left.place, right.place, dir) : 0
}
