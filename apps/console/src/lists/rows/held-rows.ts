import type { Row } from '@naru/contract/rows/row'
import type { ListData, LiveView } from '../../data/live/live-reducer.ts'
import { loadedSoFar } from '../sources/source-notes.ts'

export type HeldRows = {
  readonly order: readonly string[]
  readonly rows: ReadonlyMap<string, Row>
}

export type ShownRows = HeldRows & {
  /** Rows that wait until they may move. */
  readonly waiting: number
  readonly gone: ReadonlySet<string>
}

/** Always the same: what rows are drawn with must not differ while nothing has. */
const NONE_GONE: ReadonlySet<string> = new Set()

type Holding = {
  /** The pointer is over the rows, or a row's menu is open. */
  readonly held: boolean
  /** Some clusters are later than the rows that are shown, which differ in height: theirs would push these about. */
  readonly late: boolean
  /** Rows are held already. */
  readonly holding: boolean
}

/**
 * Whether rows stay where they are. An answer to a new question is shown at once, and a list that fills for the first
 * time keeps filling: what is held then would be an empty table that nothing ever comes into.
 */
export function mayHold(
  { data, pending, sources }: Pick<LiveView<ListData>, 'data' | 'pending' | 'sources'>,
  { held, late, holding }: Holding,
): boolean {
  if (!(held || late) || pending || data === null) return false
  return holding || (data.order.length > 0 && (late || loadedSoFar(sources) === null))
}

/**
 * While rows are held they stay where they are: their cells follow the present, those that left are still shown, and
 * those that came are only counted.
 */
export function planShown(present: HeldRows, held: HeldRows | null): ShownRows {
  if (!held) return { ...present, waiting: 0, gone: NONE_GONE }
  const here = new Set(present.order)
  const known = new Set(held.order)
  const rows = new Map(held.rows)
  for (const key of held.order) {
    const row = present.rows.get(key)
    if (row) rows.set(key, row)
  }
  return {
    order: held.order,
    rows,
    waiting: present.order.filter((key) => !known.has(key)).length,
    gone: new Set(held.order.filter((key) => !here.has(key))),
  }
}
