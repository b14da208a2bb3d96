import { MOST_NAMES, MOST_SAMPLES, MOST_SERIES, MOST_VALUES } from '@naru/contract/api/metric-queries'
import * as z from 'zod'
import type { Range } from '../plan-range.ts'

const metric = z.record(z.string(), z.string())
const point = z.tuple([z.number(), z.string()])
const said = {
  warnings: z.array(z.string()).optional(),
  /** Of Prometheus 3. */
  infos: z.array(z.string()).optional(),
}

const valueAnswer = z.object({
  data: z.discriminatedUnion('resultType', [
    z.object({
      resultType: z.literal('vector'),
      result: z.array(z.object({ metric, value: point.optional() })),
    }),
    z.object({
      resultType: z.literal('matrix'),
      result: z.array(z.object({ metric, values: z.array(point).default([]) })),
    }),
    z.object({ resultType: z.enum(['scalar', 'string']), result: point }),
  ]),
  ...said,
})
const namesOf = z.object({ data: z.array(z.string()), ...said })
const seriesOf = z.object({ data: z.array(metric), ...said })
const metadataOf = z.object({
  data: z.record(z.string(), z.array(z.object({ type: z.string(), help: z.string() }))),
})

const MOST_WARNINGS = 10

type Said = { readonly warnings?: string[] | undefined; readonly infos?: string[] | undefined }

function warningsOf({ warnings = [], infos = [] }: Said): string[] {
  return [...warnings, ...infos].slice(0, MOST_WARNINGS)
}

/** What an expression is at a moment. */
export function readInstant(answer: unknown) {
  const read = valueAnswer.parse(answer)
  const { data } = read
  const samples = samplesOf(data)
  return {
    type: data.resultType,
    samples: samples.slice(0, MOST_SAMPLES),
    leftOut: Math.max(0, samples.length - MOST_SAMPLES),
    warnings: warningsOf(read),
  }
}

type Data = z.infer<typeof valueAnswer>['data']
type Sample = { labels: Record<string, string>; value: string; count: number | null }

function samplesOf(data: Data): readonly Sample[] {
  if (data.resultType === 'vector')
    return data.result.map(({ metric: labels, value }) => ({ labels, value: value?.[1] ?? '', count: null }))
  if (data.resultType === 'matrix')
    return data.result.map(({ metric: labels, values }) => ({
      labels,
      value: values.at(-1)?.[1] ?? '',
      count: values.length,
    }))
  return [{ labels: {}, value: data.result[1], count: null }]
}

/** The series of a range on its points; of too many, those that reach highest. */
export function readRange(answer: unknown, { start, end, step }: Range) {
  const read = valueAnswer.parse(answer)
  const found = read.data.resultType === 'matrix' ? read.data.result : []
  const count = Math.round((end - start) / step) + 1
  const most = Math.min(MOST_SERIES, Math.max(1, Math.floor(MOST_VALUES / count)))
  const kept = found.length > most ? highest(found, most) : found
  return {
    start,
    end,
    step,
    series: kept.map(({ metric: labels, values }) => ({ labels, values: onGrid(values) })),
    leftOut: found.length - kept.length,
    warnings: warningsOf(read),
  }

  function onGrid(values: readonly (readonly [number, string])[]): (number | null)[] {
    const points = Array.from({ length: count }, (): number | null => null)
    for (const [time, text] of values) {
      const [place, value] = [Math.round((time - start) / step), Number(text)]
      // What is no number, or endless, cannot be drawn.
      if (place >= 0 && place < count) points[place] = Number.isFinite(value) ? value : null
    }
    return points
  }
}

type Found = { readonly metric: Record<string, string>; readonly values: [number, string][] }

function highest(found: readonly Found[], most: number): readonly Found[] {
  const peak = ({ values }: Found): number =>
    values.reduce((top, [, text]) => {
      const value = Number(text)
      return value > top ? value : top
    }, Number.NEGATIVE_INFINITY)
  const peaks = new Map(found.map((one) => [one, peak(one)]))
  const kept = new Set(found.toSorted((a, b) => (peaks.get(b) ?? 0) - (peaks.get(a) ?? 0)).slice(0, most))
  return found.filter((one) => kept.has(one))
}

export function readNames(answer: unknown) {
  const read = namesOf.parse(answer)
  const names = read.data.toSorted()
  return {
    names: names.slice(0, MOST_NAMES),
    leftOut: Math.max(0, names.length - MOST_NAMES),
    warnings: warningsOf(read),
  }
}

export function readSeries(answer: unknown) {
  const read = seriesOf.parse(answer)
  return {
    series: read.data.slice(0, MOST_SAMPLES),
    leftOut: Math.max(0, read.data.length - MOST_SAMPLES),
    warnings: warningsOf(read),
  }
}

/** What metrics are; of those `among` alone, where that is given. */
export function readMetadata(answer: unknown, among: ReadonlySet<string> | null) {
  const { data } = metadataOf.parse(answer)
  const known = Object.entries(data).filter(([name]) => among === null || isTold(name, among))
  const metrics = known
    .slice(0, MOST_NAMES)
    .flatMap(([name, [first]]) => (first ? [[name, first] as const] : []))
  return {
    metrics: Object.fromEntries(metrics),
    leftOut: Math.max(0, known.length - MOST_NAMES),
    warnings: [],
  }
}

/** Of a histogram or summary only its parts are series. */
function isTold(name: string, among: ReadonlySet<string>): boolean {
  return [name, `${name}_bucket`, `${name}_count`, `${name}_sum`, `${name}_total`].some((one) =>
    among.has(one),
  )
}
