import type { UnknownReason } from '@naru/contract/alerts/unknown-reasons'
import { cleanText } from '../system/clean-text.ts'
import type { InstantSample, PrometheusClient } from '../telemetry/prometheus-client.ts'
import { buildMetricQuestion } from './metric-question.ts'
import type { Observed, SeenObject } from './step-alerts.ts'
import type { MetricSpec } from './tables.ts'

export type MetricMeans = {
  readonly prometheus: Pick<PrometheusClient, 'place' | 'instant'>
}

const MOST_NAME = 253

const unknown = (reason: UnknownReason): Observed => ({ known: false, reason })

/**
 * What is above a threshold, as the Prometheus of the cluster says. An empty answer says nothing: an exporter that is gone
 * resolves no alert.
 */
export async function observeMetrics(
  { prometheus }: MetricMeans,
  asked: { readonly cluster: string; readonly spec: MetricSpec; readonly now: number },
  signal: AbortSignal,
): Promise<Observed> {
  const { cluster, spec, now } = asked
  const place = await prometheus.place(cluster, signal)
  if (place === null) return unknown('NoPrometheus')
  const question = buildMetricQuestion(spec, place.scrapeInterval)
  if (question === null) return unknown('NoNumbers')
  const { expression, by } = question
  const time = Math.floor(now / 1000)
  const samples = await prometheus.instant({ cluster, place, expression, time }, signal)
  const measured = samples.filter(({ value }) => Number.isFinite(value))
  if (measured.length === 0) return unknown('NoNumbers')
  const over = measured.filter(({ value }) => value >= spec.average)
  return { known: true, objects: over.map((sample) => describe(sample, by)) }
}

function describe({ labels, value }: InstantSample, by: readonly string[]): SeenObject {
  const what = by.map((label) => cleanText(labels[label] ?? '', MOST_NAME)).join('/')
  return { key: what, what, value: Math.round(value * 10) / 10, detail: '%' }
}
