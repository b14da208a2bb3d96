import { vectorOf } from '../../telemetry/vectors.ts'
import type { LongStage } from '../graph-input.ts'
import { wantsRequestsOf } from '../query/graph-options.ts'
import { trafficMetrics } from '../query/query-plan.ts'
import { createIngest } from '../traffic/ingest.ts'
import { createRouter } from '../traffic/route.ts'
import { type Counting, createSeriesReader } from '../traffic/series.ts'
import { readAggregate } from './aggregates.ts'

/** Samples read between two pauses: a few milliseconds of work. */
const BATCH = 2000

/** Nodes and edges from the samples of requests, messages and bytes. */
export const readTraffic: LongStage = function* (_, context) {
  const { options, vectors, snapshot } = context
  if (options.target?.type === 'aggregate') return readAggregate(context)
  const [ingest, router] = [createIngest(options), createRouter(options)]
  const readSeries = createSeriesReader(snapshot)
  let read = 0
  for (const { metric } of trafficMetrics(options)) {
    const counting = countingOf(metric)
    for (const sample of vectorOf(vectors, `traffic:${metric}`)) {
      const series = readSeries(sample, counting)
      if (series && (counting !== 'requests' || wantsRequestsOf(series.protocol, options)))
        ingest.add(series, router.routeOf(series.call), metric, counting)
      if (++read % BATCH === 0) yield
    }
  }
  return ingest.graph()
}

function countingOf(metric: string): Counting {
  if (metric === 'istio_requests_total') return 'requests'
  return metric.includes('messages') ? 'grpcMessages' : 'bytes'
}
