import type { Series } from '@naru/promql/series-source'
import type { Value } from '@naru/promql/value'
import type { ProxyAnswer } from '../../cluster/content.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** A refusal in the words of Prometheus. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly type: 'bad_data' | 'execution' | 'timeout' | 'not_found'
  constructor(type: ApiError['type'], message: string) {
    super(message)
    this.type = type
  }
}

const STATUS: Readonly<Record<ApiError['type'], number>> = {
  bad_data: 400,
  execution: 422,
  timeout: 503,
  not_found: 404,
}

/** A parameter that cannot be used. */
export function invalidParameter(parameter: string, message: string): ApiError {
  return new ApiError('bad_data', `invalid parameter "${parameter}": ${message}`)
}

export function succeed(data: unknown, warnings: readonly string[] = []): ProxyAnswer {
  const body = { status: 'success', data, ...(warnings.length === 0 ? {} : { warnings }) }
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(body) }
}

export function fail({ type, message }: ApiError): ProxyAnswer {
  const body = { status: 'error', errorType: type, error: message }
  return { status: STATUS[type], headers: JSON_TYPE, body: JSON.stringify(body) }
}

export function say(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): ProxyAnswer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: text }
}

/** A number as Prometheus writes it. */
export function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}

function formatSeries({ labels, times, values }: Series) {
  const points = Array.from(times, (time, index) => [time / 1000, formatNumber(values[index] ?? Number.NaN)])
  return { metric: labels, values: points }
}

export function formatMatrix(series: readonly Series[]) {
  return { resultType: 'matrix', result: series.map(formatSeries) }
}

/** What an expression is at a moment (ms), as the API writes it. */
export function formatValue(value: Value, time: number) {
  const at = time / 1000
  switch (value.type) {
    case 'scalar':
      return { resultType: 'scalar', result: [at, formatNumber(value.value)] }
    case 'string':
      return { resultType: 'string', result: [at, value.value] }
    case 'vector': {
      const result = value.samples.map((sample) => ({
        metric: sample.labels,
        value: [at, formatNumber(sample.value)],
      }))
      return { resultType: 'vector', result }
    }
    case 'matrix':
      return formatMatrix(value.series)
  }
}
