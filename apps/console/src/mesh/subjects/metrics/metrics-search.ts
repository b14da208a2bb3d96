import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

/** Views of an application, a workload or a service, by what the address calls them. */
export const METRICS_TABS = { inbound: 'in_metrics', outbound: 'out_metrics' } as const
export type Direction = keyof typeof METRICS_TABS

/** Whose proxies tell of the traffic. */
export const REPORTERS = ['destination', 'source'] as const
export type Reporter = (typeof REPORTERS)[number]

/** What metrics are read of which side, and told apart by. */
export type MetricsChoice = { readonly reporter: Reporter; readonly byLabels: readonly string[] }

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
  return {
    reporter: REPORTERS.find((one) => one === wanted) ?? usualReporter(direction),
    byLabels: Object.keys(offeredLabels(direction)).filter((label) => labels.includes(label)),
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeMetricsChoice({ reporter, byLabels }: MetricsChoice, direction: Direction): Query {
  return {
    reporter: reporter === usualReporter(direction) ? null : reporter,
    byLabels: byLabels.join(',') || null,
  }
}
