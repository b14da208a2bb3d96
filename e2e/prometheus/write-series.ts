import type { Series } from '@naru/promql/series-source'
import { fetch } from 'undici'
import { encodeSeries } from './remote-write.ts'
import { type Prometheus, startPrometheus } from './start-prometheus.ts'

/** A Prometheus takes no more at once than some tens of MiB. */
const PART = 5000

/** A Prometheus whose whole past are these series, marks of staleness too; all within an hour. */
export async function startWithSeries(series: readonly Series[]): Promise<Prometheus> {
  const prometheus = await startPrometheus()
  for (let at = 0; at < series.length; at += PART) await write(prometheus, series.slice(at, at + PART))
  return prometheus
}

async function write({ url }: Prometheus, series: readonly Series[]): Promise<void> {
  const response = await fetch(`${url}/api/v1/write`, {
    method: 'POST',
    body: encodeSeries(series),
    headers: {
      'content-encoding': 'snappy',
      'content-type': 'application/x-protobuf',
      'x-prometheus-remote-write-version': '0.1.0',
    },
  })
  if (!response.ok) throw new Error(await response.text())
}
