import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

/** What a proxy has been told, and what it tells of itself. */
export const ENVOY_VIEWS = ['clusters', 'listeners', 'routes', 'bootstrap', 'config', 'metrics'] as const
export type EnvoyView = (typeof ENVOY_VIEWS)[number]

/** Whose proxy is looked at, what of it, and what is sought there; without a pod that is the first, or all where that can be. */
export type EnvoyChoice = {
  readonly pod: string | null
  readonly view: EnvoyView
  readonly find: string
}

/** Reads an address; what it says wrongly is as usual. */
export function parseEnvoyChoice(search: ParsedQuery): EnvoyChoice {
  const view = queryText(search, 'envoy')
  return {
    pod: queryText(search, 'pod') || null,
    view: ENVOY_VIEWS.find((one) => one === view) ?? 'clusters',
    find: queryText(search, 'find') ?? '',
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeEnvoyChoice({ pod, view, find }: EnvoyChoice): Query {
  return { pod, envoy: view === 'clusters' ? null : view, find: find || null }
}

/** What belongs to the view of a proxy alone. */
export const NO_ENVOY_CHOICE: Query = {
  ...writeEnvoyChoice({ pod: null, view: 'clusters', find: '' }),
  sort: null,
  direction: null,
}

/** Rows of which some text holds each of the sought words. */
export function keepFound<Row>(
  rows: readonly Row[],
  find: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = textsOf(row).join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
