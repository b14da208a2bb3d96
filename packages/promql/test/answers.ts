import { evaluateInstant, evaluateRange } from '../src/evaluate.ts'
import { PromqlError } from '../src/promql-error.ts'
import type { Series, SeriesSource } from '../src/series-source.ts'

/** A question; times in ms since the epoch, of a range with its end and step. */
export type Asked = {
  readonly expression: string
  readonly time: number
  readonly to?: number
  readonly step?: number
}

/** Values in Prometheus' writing by time, under labels as JSON; or the sentence that refuses. */
export type Answered =
  | { readonly error: string }
  | { readonly series: readonly (readonly [labels: string, values: Readonly<Record<string, string>>])[] }

export function answer(asked: Asked, source: SeriesSource): Answered {
  try {
    return { series: seriesOf(asked, source).map(write) }
  } catch (error) {
    if (error instanceof PromqlError) return { error: error.message }
    throw error
  }
}

function seriesOf({ expression, time, to, step }: Asked, source: SeriesSource): readonly Series[] {
  if (to !== undefined && step !== undefined) return evaluateRange(expression, time, to, step, source)
  const value = evaluateInstant(expression, time, source)
  if (value.type === 'matrix') return value.series
  if (value.type === 'string') throw new PromqlError('execution', value.value)
  const samples = value.type === 'scalar' ? [{ labels: {}, value: value.value }] : value.samples
  return samples.map((sample) => ({
    labels: sample.labels,
    times: Float64Array.of(time),
    values: Float64Array.of(sample.value),
  }))
}

function write({ labels, times, values }: Series): readonly [string, Readonly<Record<string, string>>] {
  return [
    nameOf(labels),
    Object.fromEntries(Array.from(times, (time, index) => [String(time), writeNumber(values[index] ?? 0)])),
  ]
}

export function nameOf(labels: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (Number.isFinite(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

function readNumber(text: string): number {
  return text.endsWith('Inf') ? Number(text.replace('Inf', 'Infinity')) : Number(text)
}

/** Where two answers differ by more than their last digits, or null. `ordered`: series must stand in the same order. */
export function difference(wanted: Answered, given: Answered, ordered: boolean): string | null {
  if ('error' in wanted || 'error' in given) {
    const [one, other] = [wanted, given].map((answered) =>
      'error' in answered ? answered.error : 'an answer',
    )
    return one === other ? null : `wanted: ${one}\n given: ${other}`
  }
  const namesOf = ({ series }: Extract<Answered, { series: unknown }>) => {
    const names = series.map(([labels]) => labels)
    return (ordered ? names : names.toSorted()).join(' ')
  }
  if (namesOf(wanted) !== namesOf(given)) return `wanted: ${namesOf(wanted)}\n given: ${namesOf(given)}`
  const own = new Map(given.series)
  for (const [labels, values] of wanted.series) {
    const wrong = differentValue(values, own.get(labels) ?? {})
    if (wrong !== null) return `${labels} ${wrong}`
  }
  return null
}

function differentValue(
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): string | null {
  for (const time of new Set([...Object.keys(wanted), ...Object.keys(given)])) {
    const [one, other] = [wanted[time], given[time]]
    if (one === undefined || other === undefined || !isSame(readNumber(one), readNumber(other)))
      return `at ${time} wanted: ${one} given: ${other}`
  }
  return null
}

function isSame(one: number, other: number): boolean {
  if (Object.is(one, other) || one === other) return true
  return Math.abs(one - other) <= 1e-11 * Math.max(Math.abs(one), Math.abs(other))
}

/** Whether both refuse for the same reason; which of several series they name may differ. */
export function isSameRefusal(wanted: Answered, given: Answered): boolean {
  if (!('error' in wanted) || !('error' in given)) return false
  const reason = (text: string) =>
    text.replace(/ for the match group .*;many/, '').replace(/"<Item \d+>" /, '')
  return reason(wanted.error) === reason(given.error)
}
