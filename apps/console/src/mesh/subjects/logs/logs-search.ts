import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

export const SHOWN_LINES = ['all', 'app', 'proxy'] as const
export const LINES = [200, 1000, 5000] as const

/** Whose lines are shown, and which of them. */
export type LogChoice = {
  readonly pod: string | null
  readonly container: string | null
  readonly show: (typeof SHOWN_LINES)[number]
  readonly lines: (typeof LINES)[number]
  readonly code: string | null
  readonly flag: string | null
  readonly find: string
}

/** Reads an address; what it says wrongly is as usual. */
export function parseLogChoice(search: ParsedQuery): LogChoice {
  const text = (key: string): string | null => queryText(search, key) || null
  return {
    pod: text('pod'),
    container: text('container'),
    show: SHOWN_LINES.find((one) => one === text('show')) ?? 'all',
    lines: LINES.find((one) => String(one) === text('lines')) ?? LINES[0],
    code: text('code'),
    flag: text('flag'),
    find: text('find') ?? '',
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeLogChoice({ show, lines, find, ...named }: LogChoice): Query {
  return {
    ...named,
    show: show === 'all' ? null : show,
    lines: lines === LINES[0] ? null : lines,
    find: find || null,
  }
}

/** What belongs to the view of logs alone. */
export const NO_LOG_CHOICE: Query = writeLogChoice(parseLogChoice({}))
