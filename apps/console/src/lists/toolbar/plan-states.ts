import type { StateCount, Tally } from '@naru/contract/live/tally'
import { troubleTone } from '@naru/contract/live/trouble-tone'
import type { Tone } from '@naru/contract/rows/status'
import { addFilter, type ListFilter, type ListSearch, removeFilter } from '../query/list-search.ts'

/** A count over a list that narrows it when it is pressed, or widens it again. */
export type StateChoice = {
  /** The status as rules word it; null for everything that has a problem. */
  readonly word: string | null
  readonly tone: Tone
  readonly count: number
  readonly pressed: boolean
  readonly change: Partial<ListSearch>
}

/** What needs somebody comes first. */
const ORDER: readonly Tone[] = ['error', 'warning', 'progress', 'running', 'ok', 'off']
const MOST = 6

/**
 * The counts to show over a list: what has a problem, then its states by how much they matter; those chosen always.
 * Where all that is wrong is in one state, one of the two says it: nothing is counted twice.
 */
export function planStates(tally: Tally, search: ListSearch): readonly StateChoice[] {
  const { problems, states } = tally
  const same = findSame(tally)
  const counted = Object.entries(states).map(([word, { tone, count }]) => ({ word, tone, count }))
  const chosen = search.filters.find(({ column, op }) => column === 'status' && op === 'in')?.values ?? []
  const gone = chosen
    .filter((word) => !states[word])
    .map((word) => ({ word, tone: 'off' as const, count: 0 }))
  const shown = [...counted, ...gone]
    .toSorted((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone) || b.count - a.count)
    .filter(
      ({ word }, index) => chosen.includes(word) || (index < MOST && !(search.problems && word === same)),
    )
  return [
    ...(search.problems || (problems > 0 && same === null) ? [problemChoice(tally, search)] : []),
    ...shown.map((state) => {
      const pressed = chosen.includes(state.word)
      const filter: ListFilter = { column: 'status', op: 'in', values: [state.word] }
      const filters = pressed ? removeFilter(search.filters, filter) : addFilter(search.filters, filter)
      return { ...state, pressed, change: { filters } }
    }),
  ]
}

/** The state of trouble that holds all that is wrong and nothing else. */
function findSame({ problems, states }: Tally): string | null {
  const holds = (one: StateCount) =>
    (one.tone === 'error' || one.tone === 'warning') && one.count === problems && one.problems === problems
  return Object.entries(states).find(([, one]) => holds(one))?.[0] ?? null
}

/** In the colour of the worst of them; none at all is no warning. */
function problemChoice(tally: Tally, { problems }: ListSearch): StateChoice {
  const change = { problems: !problems }
  const tone = tally.problems > 0 ? troubleTone(tally) : 'ok'
  return { word: null, tone, count: tally.problems, pressed: problems, change }
}
