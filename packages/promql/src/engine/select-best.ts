import { at, type Column, type Context, newColumn, put } from './grid.ts'
import type { Group } from './groups.ts'
import { createHeap, type Ranked } from './heap.ts'

/** The `k` greatest or least samples of a group at each step, under their own labels; NaN only where nothing else is. */
export function selectBest(
  { grid }: Context,
  { columns }: Group,
  counts: Float64Array,
  op: 'topk' | 'bottomk',
): readonly Column[] {
  const kept = columns.map(({ metric }) => newColumn(metric, grid.count))
  let order: readonly number[] = columns.map((_, place) => place)
  for (let index = 0; index < grid.count; index++) {
    const found = bestAt(columns, index, at(counts, index), op)
    for (const { place, value } of found) {
      const column = kept[place]
      if (column) put(column, index, value)
    }
    order = found.map(({ place }) => place)
  }
  // One step is told in the order of values; of more, each series has its own.
  return grid.count === 1 ? order.flatMap((place) => kept[place] ?? []) : kept
}

function bestAt(
  columns: readonly Column[],
  index: number,
  most: number,
  op: 'topk' | 'bottomk',
): readonly Ranked[] {
  if (most < 1) return []
  const heap = createHeap(op === 'topk' ? (a, b) => a < b : (a, b) => a > b)
  for (const [place, { present, values }] of columns.entries())
    if (present[index] === 1) heap.offer({ place, value: at(values, index) }, most)
  return heap.sorted()
}
