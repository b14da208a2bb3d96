import type { Series } from '@naru/promql/series-source'
import { fetch } from 'undici'
import { encodeSeries } from './remote-write.ts'
import { type Prometheus, startPrometheus } from './start-prometheus.ts'

/** A Prometheus whose whole past are these series, marks of staleness too; all within an hour. */
export async function startWithSeries(series: readonly Series[]): Promise<Prometheus> {
  const prometheus = await startPrometheus()
  const response = await fetch(`${prometheus.url}/api/v1/write`, {
    method: 'POST',
    body: encodeSeries(series),
    headers: {
      'content-encoding': 'snappy',
      'content-type': 'application/x-protobuf',
      'x-prometheus-remote-write-version': '0.1.0',
    },
  })
  if (!response.ok) throw new Error(await response.text())
  return prometheus
}
