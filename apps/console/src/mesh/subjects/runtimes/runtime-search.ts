import { AGGREGATORS } from '@naru/contract/mesh/limits'
import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

type Aggregator = (typeof AGGREGATORS)[number]

/** How pods are told together, and by which labels apart. */
export type RuntimeChoice = { readonly aggregator: Aggregator; readonly byLabels: readonly string[] }

const USUAL: RuntimeChoice = { aggregator: 'sum', byLabels: [] }
const MOST_LABELS = 6

/** Reads an address; what it says wrongly is as usual. */
export function parseRuntimeChoice(search: ParsedQuery): RuntimeChoice {
  const wanted = queryText(search, 'aggregator')
  const labels = (queryText(search, 'by') ?? '')
    .split(',')
    .filter((name) => /^[a-zA-Z_]\w{0,127}$/.test(name))
  return {
    aggregator: AGGREGATORS.find((one) => one === wanted) ?? USUAL.aggregator,
    byLabels: [...new Set(labels)].slice(0, MOST_LABELS),
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeRuntimeChoice({ aggregator, byLabels }: RuntimeChoice): Query {
  return {
    aggregator: aggregator === USUAL.aggregator ? null : aggregator,
    by: byLabels.join(',') || null,
  }
}

export const NO_RUNTIME_CHOICE: Query = writeRuntimeChoice(USUAL)
