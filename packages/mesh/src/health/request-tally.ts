import { SAMPLES_AT_ONCE, type Sample, type Vectors } from '../telemetry/sample.ts'
import { queryKind, vectorOf } from '../telemetry/vectors.ts'
import { type RequestSeries, readRequests } from './read-requests.ts'
import { createTallyBook, type Subject, type SubjectKind, type Tally, type TallyBook } from './tally-book.ts'

/** The requests of every app, service and workload that telemetry names, as far as it is asked for. */
export type Tallies = (subject: Subject) => Tally | undefined

/** Counts requests from the health plan's answers, or without them from the graph's, which may name no reporter. */
export function* tallyRequests(vectors: Vectors, kinds: readonly SubjectKind[]): Generator<void, Tallies> {
  const book = createTallyBook(kinds)
  let read = 0
  for (const [query, ...counts] of queriesOf(vectors)) {
    for (const sample of vectorOf(vectors, query)) {
      const series = readRequests(sample)
      if (series) for (const count of counts) count(book, series, sample)
      if (++read % SAMPLES_AT_ONCE === 0) yield
    }
  }
  return book.tally
}

type Count = (book: TallyBook, series: RequestSeries, sample: Sample) => void

function queriesOf(vectors: Vectors): readonly (readonly [query: string, ...Count[]])[] {
  const isPlanned = Object.keys(vectors).some((id) => queryKind(id).startsWith('health:'))
  if (!isPlanned) return [['traffic:istio_requests_total', countInbound, countOutbound]]
  return [
    ['health:inbound', countInbound],
    ['health:outbound', countOutbound],
  ]
}

function countInbound(book: TallyBook, series: RequestSeries): void {
  const { cluster, namespace, workload, app, serviceNamespace, serviceName } = series.dest
  book.add({ kind: 'workload', cluster, namespace, name: workload }, 'inbound', series)
  book.add({ kind: 'app', cluster, namespace, name: app }, 'inbound', series)
  book.add({ kind: 'service', cluster, namespace: serviceNamespace, name: serviceName }, 'inbound', series)
}

function countOutbound(book: TallyBook, series: RequestSeries, { labels }: Sample): void {
  if (labels['reporter'] === 'destination') return
  const { cluster, namespace, workload, app } = series.source
  book.add({ kind: 'workload', cluster, namespace, name: workload }, 'outbound', series)
  book.add({ kind: 'app', cluster, namespace, name: app }, 'outbound', series)
}
