import type { Row } from '@naru/contract/rows/row'

export type HeldRows = {
  readonly order: readonly string[]
  readonly rows: ReadonlyMap<string, Row>
}

export type ShownRows = HeldRows & {
  /** Rows that wait until they may move. */
  readonly waiting: number
  readonly gone: ReadonlySet<string>
}

/**
 * While rows are held they stay where they are: their cells follow the present, those that left are still shown, and
 * those that came are only counted.
 */
export function planShown(present: HeldRows, held: HeldRows | null): ShownRows {
  if (!held) return { ...present, waiting: 0, gone: new Set() }
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
