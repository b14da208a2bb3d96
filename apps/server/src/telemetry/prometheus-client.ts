import { isRecord } from '@naru/contract/manifest/read'
import { readShared } from '@naru/kube/calls/body'
import type { KubeClient, RawCall } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { createGuard } from './cluster-guard.ts'
import { findPrometheus, type Place } from './find-prometheus.ts'
import { checkObjectEnds } from './object-ends.ts'
import type { Range } from './plan-range.ts'
import { createSharedAnswers } from './shared-answers.ts'

export type RangeSeries = {
  readonly labels: Readonly<Record<string, string>>
  /** One for each step; null where there was nothing. */
  readonly values: readonly (number | null)[]
}

/** The one client of all clusters' Prometheus. */
export type PrometheusClient = {
  /** Null when the cluster has none that anyone knows of. */
  place(cluster: string, signal: AbortSignal): Promise<Place | null>
  range(asked: RangeQuestion, signal: AbortSignal): Promise<readonly RangeSeries[]>
  /** What it answers to a call below `/api/v1`, as it is. Throws a `KubeError`, of reason `TooLarge` beyond 8 MiB. */
  ask(asked: PrometheusCall, signal: AbortSignal): Promise<unknown>
  /** What the API says at a path below `/api/v1/`, in one piece and shared by all who ask at that moment. */
  read(asked: ReadQuestion, signal: AbortSignal): Promise<unknown>
  /** Asked by POST: an expression over many namespaces is longer than proxies let an address be. */
  instant(asked: InstantQuestion, signal: AbortSignal): Promise<readonly InstantSample[]>
  /**
   * The same as it was written, in memory that threads share: whoever reads tens of thousands of series does so in another
   * thread, and none of them is an object in this one.
   */
  written(asked: InstantQuestion, signal: AbortSignal): Promise<Uint8Array>
}

export type ReadQuestion = { readonly cluster: string; readonly place: Place; readonly path: string }

export type PrometheusCall = ReadQuestion & { readonly query: NonNullable<RawCall['query']> }

export type InstantQuestion = {
  readonly cluster: string
  readonly place: Place
  readonly expression: string
  /** Unix seconds. */
  readonly time: number
}

export type InstantSample = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

export type RangeQuestion = {
  readonly cluster: string
  readonly place: Place
  readonly expression: string
  readonly range: Range
}

export type PrometheusOptions = {
  readonly clientOf: (cluster: string) => Pick<KubeClient, 'json' | 'send'>
  readonly now: () => number
}

const LIMIT_MS = 20_000
const MOST_BYTES = 8 * 2 ** 20
/** A vector over hundreds of namespaces has tens of thousands of series. */
const MOST_VECTOR_BYTES = 48 * 2 ** 20
/** Vectors are large; of many moments at once they would fill the memory. */
const MOST_SAMPLES = 50_000
/** A graph of hundreds of namespaces for all who look at it. */
const MOST_WRITTEN = 24 * 2 ** 20
const PLACE_MS = 60_000
/** Whole answers are large, and few are asked for. */
const MOST_READ = 100
/** Whole graphs are kept for a while; none may be more than some megabytes. */
const MOST_ANSWERS = 100
const MOST_PLACES = 500_000
/** Each place is a list of two, and each series has labels beside its own: an answer of more is not even parsed. */
const MOST_VALUES = 3.6 * MOST_PLACES
/** Half of the shortest step: nobody waits longer for the newest point than its scrape took. */
const ANSWER_MS = 15_000

const LIMITS = { maxBytes: MOST_BYTES, maxValues: MOST_VALUES } as const

/** Read as they come: tens of thousands of them are not copied. */
const labels = z.custom<Readonly<Record<string, string>>>(
  (value) => isRecord(value) && Object.values(value).every((one) => typeof one === 'string'),
)

const matrixAnswer = z.object({
  data: z.object({
    resultType: z.literal('matrix'),
    result: z.array(
      z.object({
        metric: labels,
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
})

const vectorAnswer = z.object({
  data: z.object({
    resultType: z.literal('vector'),
    result: z.array(z.object({ metric: labels, value: z.tuple([z.number(), z.string()]) })),
  }),
})

/** Throws a `BadAnswer` of one that is no such answer: who asks can name it as any that failed. */
function parseAnswer<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const { success, data } = schema.safeParse(answer)
  if (success) return data
  throw new KubeError({ code: 0, reason: 'BadAnswer', message: 'The Prometheus answered something else' })
}

function readVector(answer: unknown): readonly InstantSample[] {
  return parseAnswer(vectorAnswer, answer).data.result.map(({ metric, value }) => ({
    labels: metric,
    value: Number(value[1]),
  }))
}

/** Numbers as Prometheus writes them; what is none is a gap. */
function readNumber(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** Puts points into their places, so that gaps stay gaps. A thousand lines of one point each would be mostly gaps. */
function onGrid(answer: unknown, { start, end, step }: Range): readonly RangeSeries[] {
  const { data } = parseAnswer(matrixAnswer, answer)
  const count = Math.round((end - start) / step) + 1
  const told = data.result.reduce((sum, { values }) => sum + values.length, 0)
  if (Math.max(data.result.length * count, told) > MOST_PLACES)
    throw new KubeError({ code: 0, reason: 'TooLarge', message: 'The answer has too many values' })
  return data.result.map(({ metric, values }) => {
    const points = Array.from({ length: count }, (): number | null => null)
    for (const [time, text] of values) {
      const place = Math.round((time - start) / step)
      if (place >= 0 && place < count) points[place] = readNumber(text)
    }
    return { labels: metric, values: points }
  })
}

function writeInstant({ place, expression, time }: InstantQuestion): RawCall {
  const form = { query: expression, time: String(time) }
  return { method: 'POST', path: `${place.path}/api/v1/query`, form, maxBytes: MOST_VECTOR_BYTES }
}

function keyOf({ cluster, place, expression, time }: InstantQuestion): string {
  return JSON.stringify([cluster, place.path, expression, time])
}

export function createPrometheusClient({ clientOf, now }: PrometheusOptions): PrometheusClient {
  const places = createSharedAnswers<Place | null>({ now, keepMs: PLACE_MS })
  const answers = createSharedAnswers<readonly RangeSeries[]>({ now, keepMs: ANSWER_MS, max: MOST_ANSWERS })
  const read = createSharedAnswers<unknown>({ now, keepMs: ANSWER_MS, max: MOST_READ })
  const vectors = createSharedAnswers<readonly InstantSample[]>({
    now,
    keepMs: ANSWER_MS,
    weight: { most: MOST_SAMPLES, of: (samples) => samples.length },
  })
  const written = createSharedAnswers<Uint8Array>({
    now,
    keepMs: ANSWER_MS,
    weight: { most: MOST_WRITTEN, of: ({ length }) => length },
  })
  const guard = createGuard(now)
  const call = (cluster: string, raw: RawCall, signal: AbortSignal): Promise<unknown> =>
    guard(cluster, () => clientOf(cluster).json({ timeoutMs: LIMIT_MS, ...LIMITS, ...raw, signal }), signal)
  const ask: PrometheusClient['ask'] = ({ cluster, place, path, query }, signal) =>
    call(cluster, { path: `${place.path}/api/v1/${path}`, query }, signal)
  return {
    ask,
    instant: (asked, signal) => {
      const load = async (stop: AbortSignal): Promise<readonly InstantSample[]> =>
        readVector(await call(asked.cluster, writeInstant(asked), stop))
      return vectors.ask(keyOf(asked), load, signal)
    },
    written: (asked, signal) => {
      const { cluster } = asked
      const read = async (stop: AbortSignal): Promise<Uint8Array> => {
        const call = { timeoutMs: LIMIT_MS, ...writeInstant(asked), signal: stop }
        const { body } = await clientOf(cluster).send(call)
        return checkObjectEnds(await readShared(body, MOST_VECTOR_BYTES))
      }
      return written.ask(keyOf(asked), (stop) => guard(cluster, () => read(stop), stop), signal)
    },
    place: (cluster, signal) =>
      places.ask(
        cluster,
        (stop) => guard(cluster, () => findPrometheus(clientOf(cluster), stop), stop),
        signal,
      ),
    range: ({ cluster, place, expression, range }, signal) => {
      const { start, end, step } = range
      const query = { query: expression, start, end, step }
      const load = async (stop: AbortSignal): Promise<readonly RangeSeries[]> =>
        onGrid(await ask({ cluster, place, path: 'query_range', query }, stop), range)
      return answers.ask(JSON.stringify([cluster, place.path, expression, start, end, step]), load, signal)
    },
    read: (asked, signal) =>
      read.ask(
        JSON.stringify([asked.cluster, asked.place.path, asked.path]),
        (stop) => ask({ ...asked, query: {} }, stop),
        signal,
      ),
  }
}
