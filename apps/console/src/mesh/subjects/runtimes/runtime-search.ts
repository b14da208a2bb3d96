import { AGGREGATORS } from '@naru/contract/mesh/limits'
import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

type Aggregator = (typeof AGGREGATORS)[number]

/** How pods are told together, and by which labels apart. */
export type RuntimeChoice = { readonly aggregator: Aggregator; readonly byLabels: readonly string[] }

/** Where nobody chooses. */
export const USUAL_CHOICE: RuntimeChoice = { aggregator: 'sum', byLabels: [] }
/** No label is called so. */
const NONE = '-'
const MOST_LABELS = 6

/** Reads an address; what it says wrongly is as usual. */
export function parseRuntimeChoice(search: ParsedQuery, usual: RuntimeChoice = USUAL_CHOICE): RuntimeChoice {
  const wanted = queryText(search, 'aggregator')
  const by = queryText(search, 'by')
  const labels = by?.split(',').filter((name) => /^[a-zA-Z_]\w{0,127}$/.test(name)) ?? usual.byLabels
  return {
    aggregator: AGGREGATORS.find((one) => one === wanted) ?? usual.aggregator,
    byLabels: [...new Set(labels)].slice(0, MOST_LABELS),
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeRuntimeChoice(
  { aggregator, byLabels }: RuntimeChoice,
  usual: RuntimeChoice = USUAL_CHOICE,
): Query {
  const by = byLabels.join(',')
  return {
    aggregator: aggregator === usual.aggregator ? null : aggregator,
    by: by === usual.byLabels.join(',') ? null : by || NONE,
  }
}

export const NO_RUNTIME_CHOICE: Query = writeRuntimeChoice(USUAL_CHOICE)
