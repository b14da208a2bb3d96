import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

/** Views of an application, a workload or a service, by what the address calls them. */
export const METRICS_TABS = { inbound: 'in_metrics', outbound: 'out_metrics' } as const
export type Direction = keyof typeof METRICS_TABS

/** Whose proxies tell of the traffic. */
export const REPORTERS = ['destination', 'source'] as const
export type Reporter = (typeof REPORTERS)[number]

/** Below what times and sizes most requests stay, as shares of them. */
export const QUANTILES = ['0.5', '0.95', '0.99', '0.999'] as const
export type Quantile = (typeof QUANTILES)[number]

/** What metrics are read of which side, told apart by, and told of times and sizes. */
export type MetricsChoice = {
  readonly reporter: Reporter
  readonly byLabels: readonly string[]
  /** Null for those that are usual. */
  readonly quantiles: readonly Quantile[] | null
  readonly avg: boolean
}

/** Each group has a line for each of them. */
function usualQuantiles(byLabels: MetricsChoice['byLabels']): readonly Quantile[] {
  return byLabels.length === 0 ? ['0.5', '0.95', '0.99'] : ['0.95']
}

/** Those that are shown. */
export function quantilesOf({ quantiles, byLabels }: Pick<MetricsChoice, 'quantiles' | 'byLabels'>) {
  return quantiles ?? usualQuantiles(byLabels)
}

/** The choice after a statistic was chosen or left; the last one stays. */
export function toggleStatistic(choice: MetricsChoice, statistic: Quantile | 'avg'): MetricsChoice {
  const shown = quantilesOf(choice)
  const quantiles = QUANTILES.filter((one) => shown.includes(one) !== (one === statistic))
  const avg = statistic === 'avg' ? !choice.avg : choice.avg
  if (quantiles.length === 0 && !avg) return choice
  const isUsual = String(quantiles) === String(usualQuantiles(choice.byLabels))
  return { ...choice, avg, quantiles: isUsual ? null : quantiles }
}

const NO_QUANTILES = 'none'

/** Reads numbers between commas or spaces, or that there are none; null for those that are usual. */
function parseQuantiles(text: string | null): MetricsChoice['quantiles'] {
  if (text === NO_QUANTILES) return []
  const named = (text ?? '').split(/[ ,]+/)
  const known = QUANTILES.filter((one) => named.includes(one))
  return known.length === 0 ? null : known
}

/** What is counted at the thing itself is what it takes, and what it sends. */
export function usualReporter(direction: Direction): Reporter {
  return direction === 'inbound' ? 'destination' : 'source'
}

/** Labels that traffic can be told apart by, by what they say: of this side, of the other, of how requests end. */
export function offeredLabels(direction: Direction) {
  const [own, peer] = direction === 'inbound' ? ['destination', 'source'] : ['source', 'destination']
  return {
    response_code: 'responseCode',
    response_flags: 'responseFlags',
    grpc_response_status: 'grpcStatus',
    request_protocol: 'protocol',
    [`${own}_canonical_revision`]: 'ownVersion',
    [`${peer}_workload_namespace`]: 'peerNamespace',
    [`${peer}_canonical_service`]: 'peerApp',
    [`${peer}_canonical_revision`]: 'peerVersion',
  } as const satisfies Readonly<Record<string, string>>
}

/** Reads an address; what it says wrongly is as usual. */
export function parseMetricsChoice(search: ParsedQuery, direction: Direction): MetricsChoice {
  const wanted = queryText(search, 'reporter')
  const labels = (queryText(search, 'byLabels') ?? '').split(',')
  const quantiles = parseQuantiles(queryText(search, 'quantiles'))
  return {
    reporter: REPORTERS.find((one) => one === wanted) ?? usualReporter(direction),
    byLabels: Object.keys(offeredLabels(direction)).filter((label) => labels.includes(label)),
    quantiles,
    // Something is always told.
    avg: queryText(search, 'avg') !== 'false' || quantiles?.length === 0,
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeMetricsChoice(choice: MetricsChoice, direction: Direction): Query {
  const { reporter, byLabels, quantiles, avg } = choice
  return {
    reporter: reporter === usualReporter(direction) ? null : reporter,
    byLabels: byLabels.join(',') || null,
    quantiles: quantiles && (quantiles.join(',') || NO_QUANTILES),
    avg: avg ? null : false,
  }
}
