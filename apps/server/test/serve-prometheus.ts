import type { Answer, FakeCluster } from './fake-cluster.ts'

/** Where the Prometheus of a cluster is asked, through its API server. */
export const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy/api/v1'

type Told = readonly object[] | Answer | Promise<readonly object[] | Answer>

type Prometheus = {
  /** What is answered to an expression: series, or anything else that a server says; nothing unless told. */
  readonly vector?: (expression: string) => Told
  /** The same over a time. */
  readonly matrix?: (expression: string, query: URLSearchParams) => Told
}

/** Gives a cluster a Prometheus where it is looked for. */
export function servePrometheus(
  cluster: Pick<FakeCluster, 'on'>,
  { vector = nothing, matrix = nothing }: Prometheus,
): void {
  cluster.on('GET', `${PROMETHEUS}/status/config`, () => ({
    body: { data: { yaml: 'scrape_interval: 30s' } },
  }))
  cluster.on('POST', `${PROMETHEUS}/query`, async ({ body }) =>
    answerOf('vector', await vector(expressionIn(new URLSearchParams(body)))),
  )
  cluster.on('GET', `${PROMETHEUS}/query_range`, async ({ url }) => {
    const query = new URL(url, 'http://c').searchParams
    return answerOf('matrix', await matrix(expressionIn(query), query))
  })
}

function nothing(): readonly object[] {
  return []
}

function expressionIn(query: URLSearchParams): string {
  return query.get('query') ?? ''
}

/** What Prometheus says of an expression that it does not work out. */
export const REFUSED: Answer = { status: 422, body: { status: 'error', error: 'too much' } }

function answerOf(resultType: string, told: readonly object[] | Answer): Answer {
  return isSeries(told) ? { body: { data: { resultType, result: told } } } : told
}

function isSeries(told: readonly object[] | Answer): told is readonly object[] {
  return Array.isArray(told)
}
