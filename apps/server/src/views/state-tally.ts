import type { ColumnHead } from '@naru/contract/live/protocol'
import type { StateCount, Tally } from '@naru/contract/live/tally'
import { isStatus } from '@naru/contract/rows/cell'
import type { Entry } from './entry.ts'
import { buildRowFilter } from './row-filter.ts'
import type { ViewQuery } from './window-source.ts'

type Counted = Pick<Entry, 'row' | 'object' | 'problem'>

/** Counts, change by change, the entries of a list by their state. */
export type StateTally = {
  add(entry: Counted): void
  remove(entry: Counted): void
  read(): Tally
}

const STATE = 'status'

/** What narrows a list to a state is left out: those counts are what a person chooses by. */
export function createStateTally(query: ViewQuery, heads: readonly ColumnHead[]): StateTally {
  const { problems: _, filters = [], ...rest } = query
  const others = filters.filter(({ column }) => column !== STATE)
  const counts = buildRowFilter({ ...rest, filters: others, offset: 0, limit: 1 }, heads)
  const at = heads.findIndex(({ id }) => id === STATE)
  const states = new Map<string, StateCount>()
  let problems = 0
  let errors = 0

  function count(entry: Counted, by: 1 | -1): void {
    if (!counts(entry)) return
    const wrong = entry.problem ? by : 0
    problems += wrong
    if (entry.problem?.severity === 'error') errors += by
    const state = entry.row.cells[at] ?? null
    if (state === null || typeof state !== 'object' || !isStatus(state)) return
    const { text, tone } = state
    const before = states.get(text) ?? { count: 0, problems: 0 }
    const left = before.count + by
    if (left > 0) states.set(text, { tone, count: left, problems: before.problems + wrong })
    else states.delete(text)
  }

  return {
    add: (entry) => count(entry, 1),
    remove: (entry) => count(entry, -1),
    read: () => ({ problems, errors, states: Object.fromEntries(states) }),
  }
}
