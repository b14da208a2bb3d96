import { readSeries, type Series } from '../graph/series.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { Sample, Vectors } from '../telemetry/sample.ts'
import { queryKind, vectorOf } from '../telemetry/vectors.ts'
import { createTallyBook, type Subject, type Tally, type TallyBook } from './tally-book.ts'

/** The requests of every app, service and workload that telemetry names. */
export type Tallies = (subject: Subject) => Tally | undefined

/** Samples read between two pauses: a few milliseconds of work. */
const BATCH = 2000

/** Counts requests from the health plan's answers, or without them from the graph's, which may name no reporter. */
export function* tallyRequests(vectors: Vectors, settings: MeshSettings): Generator<void, Tallies> {
  const book = createTallyBook()
  let read = 0
  for (const [query, ...counts] of queriesOf(vectors)) {
    for (const sample of vectorOf(vectors, query)) {
      const series = readSeries(sample, 'requests', settings)
      if (series) for (const count of counts) count(book, series, sample)
      if (++read % BATCH === 0) yield
    }
  }
  return book.tally
}

type Count = (book: TallyBook, series: Series, sample: Sample) => void

function queriesOf(vectors: Vectors): readonly (readonly [query: string, ...Count[]])[] {
  const isPlanned = Object.keys(vectors).some((id) => queryKind(id).startsWith('health:'))
  if (!isPlanned) return [['traffic:istio_requests_total', countInbound, countOutbound]]
  return [
    ['health:inbound', countInbound],
    ['health:outbound', countOutbound],
  ]
}

function countInbound(book: TallyBook, series: Series, { labels }: Sample): void {
  const { cluster, namespace, workload, app, serviceNamespace } = series.dest
  const counted = {
    ...resultOf(series),
    reporter: labels['reporter'] === 'source' ? 'source' : 'destination',
  } as const
  book.add({ kind: 'workload', cluster, namespace, name: workload }, 'inbound', counted)
  book.add({ kind: 'app', cluster, namespace, name: app }, 'inbound', counted)
  const service = { cluster, namespace: serviceNamespace, name: series.serviceName }
  book.add({ kind: 'service', ...service }, 'inbound', counted)
}

function countOutbound(book: TallyBook, series: Series, { labels }: Sample): void {
  if (labels['reporter'] === 'destination') return
  const { cluster, namespace, workload, app } = series.source
  const counted = { ...resultOf(series), reporter: 'source' } as const
  book.add({ kind: 'workload', cluster, namespace, name: workload }, 'outbound', counted)
  book.add({ kind: 'app', cluster, namespace, name: app }, 'outbound', counted)
}

function resultOf({ protocol, code, value }: Series): Pick<Series, 'protocol' | 'code' | 'value'> {
  return { protocol, code, value }
}
