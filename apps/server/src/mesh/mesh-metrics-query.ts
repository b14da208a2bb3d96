import {
  aggregateMetricParams,
  customDashboardParams,
  type MetricParams,
  metricParams,
} from '@naru/contract/mesh/query-params'
import { METRIC_NAMES, type MeshMetricName } from '@naru/contract/mesh/wire/metrics'
import type { DashboardAsk } from '@naru/mesh/dashboards/plan-dashboard'
import type { MetricOptions, MetricTarget } from '@naru/mesh/metrics/metric-options'
import { parseDuration } from '@naru/mesh/time/duration'
import type * as z from 'zod/mini'
import { MeshError } from './mesh-error.ts'
import { checkDuration } from './mesh-graph-routes.ts'

/** No Prometheus answers more points of a series. */
const MOST_POINTS = 11_000
/** In unix seconds. */
const LATEST = 1e11
const MOST_LABELS = 6
const MOST_QUANTILES = 6

type About = { readonly target: MetricTarget; readonly now: number }

/** Reads what is asked of metrics; throws a 400 that names the parameter. */
export function readMetricOptions(query: unknown, { target, now }: About): MetricOptions {
  const schema = target.type === 'aggregate' ? aggregateMetricParams : metricParams
  const { data, error } = schema.safeParse(query)
  if (!data) throw refusalOf(error)
  if (target.type === 'aggregate') checkLabel('aggregate', target.label)
  return {
    target,
    ...readTimes(data, now),
    metrics: readNames(data['filters[]']),
    direction: data.direction,
    reporter: data.reporter,
    requestProtocol: data.requestProtocol || null,
    rateFunc: data.rateFunc,
    quantiles: atMost(MOST_QUANTILES, 'quantiles[]', data['quantiles[]']),
    avg: data.avg,
    byLabels: atMost(MOST_LABELS, 'byLabels[]', data['byLabels[]']).map((label) =>
      checkLabel('byLabels[]', label),
    ),
  }
}

function refusalOf({ issues: [issue] }: z.core.$ZodError): MeshError {
  return new MeshError(400, `${String(issue?.path[0] ?? 'query')}: ${issue?.message ?? 'cannot be read'}`)
}

type Times = Pick<MetricParams, 'duration' | 'step' | 'rateInterval' | 'queryTime'>

function readTimes({ duration, step, rateInterval, queryTime }: Times, now: number) {
  const window = Math.floor(parseDuration(rateInterval) ?? 0)
  if (window < 1) throw new MeshError(400, `rateInterval: “${rateInterval}” is shorter than a second`)
  if (duration < 1 || step < 1)
    throw new MeshError(400, `${step < 1 ? 'step' : 'duration'}: at least a second`)
  if (queryTime !== undefined && queryTime > LATEST)
    throw new MeshError(400, `queryTime: “${queryTime}” is not a time in unix seconds`)
  checkDuration('duration', duration)
  if (duration / step > MOST_POINTS) throw new MeshError(400, `step: at most ${MOST_POINTS} points`)
  return {
    duration,
    step,
    rateInterval: checkDuration('rateInterval', window),
    queryTime: queryTime ?? now,
    isNow: queryTime === undefined,
  }
}

/** The same of a dashboard that is not about traffic. */
export function readDashboardAsk(
  query: unknown,
  { now, ...about }: Pick<DashboardAsk, 'namespace' | 'dashboard' | 'own'> & { readonly now: number },
): DashboardAsk {
  const { data, error } = customDashboardParams.safeParse(query)
  if (!data) throw refusalOf(error)
  const labels = [
    ...data['byLabels[]'],
    ...Object.keys(data.labelsFilters),
    ...Object.keys(data.additionalLabels),
  ]
  for (const label of labels) checkLabel('labels', label)
  return {
    ...about,
    ...readTimes(data, now),
    rateFunc: data.rateFunc,
    quantiles: atMost(MOST_QUANTILES, 'quantiles[]', data['quantiles[]']),
    avg: data.avg,
    byLabels: atMost(MOST_LABELS, 'byLabels[]', data['byLabels[]']),
    filters: data.labelsFilters,
    additional: data.additionalLabels,
    aggregator: data.rawDataAggregator,
  }
}

function readNames(names: readonly string[]): readonly MeshMetricName[] {
  if (names.length === 0) return METRIC_NAMES
  return [...new Set(names)].map((name) => {
    const known = METRIC_NAMES.find((one) => one === name)
    if (!known) throw new MeshError(400, `filters[]: “${name}” is not a metric`)
    return known
  })
}

function atMost(most: number, parameter: string, values: readonly string[]): readonly string[] {
  const given = [...new Set(values)]
  if (given.length > most) throw new MeshError(400, `${parameter}: at most ${most}`)
  return given
}

function checkLabel(parameter: string, label: string): string {
  if (!/^[a-zA-Z_][a-zA-Z0-9_]{0,127}$/.test(label))
    throw new MeshError(400, `${parameter}: “${label}” is not the name of a label`)
  return label
}
