import * as z from 'zod/mini'

/** More text than this is no question. */
export const LONGEST_EXPRESSION = 5_000
/** Series of an answer, and values of all of them together; what is more is left out and counted. */
export const MOST_SERIES = 500
export const MOST_VALUES = 200_000
/** Of a day, one each minute. */
export const MOST_POINTS = 1_500
export const MOST_SAMPLES = 1_000
export const MOST_NAMES = 20_000

const labels = z.record(z.string(), z.string())
const second = z.int().check(z.gte(0), z.lte(10_000_000_000))
const expression = z.string().check(z.minLength(1), z.maxLength(LONGEST_EXPRESSION))
const cluster = z.string().check(z.maxLength(253))

/** POST /api/v1/metrics/query: what an expression is at a moment, now unless told. */
export const instantQuestion = z.object({ cluster, query: expression, time: z.optional(second) })

/** POST /api/v1/metrics/query-range: in seconds since 1970, by about so many points. */
export const rangeQuestion = z.object({
  cluster,
  query: expression,
  start: second,
  end: second,
  points: z.optional(z.int().check(z.gte(2), z.lte(MOST_POINTS))),
})

const rest = {
  /** What was too much to be told here. */
  leftOut: z.number(),
  warnings: z.array(z.string()),
  /** The only namespaces of which the asker is told; null: all. */
  within: z.nullable(z.array(z.string())),
}

/** The cluster has no Prometheus that anyone knows of. */
const absent = z.object({ state: z.literal('absent') })
/**
 * A selector, from one place in the text to another, asks for a namespace in which the asker may not list pods; empty
 * for what belongs to none, which takes the right in the whole cluster.
 */
const refused = z.object({
  state: z.literal('refused'),
  namespace: z.string(),
  from: z.number(),
  to: z.number(),
})
/** Prometheus, or we, cannot read or answer it; in Prometheus' words. */
const wrong = z.object({ state: z.literal('wrong'), message: z.string() })
/** More bytes than are read; of so many series, where that could be counted. */
const large = z.object({ state: z.literal('large'), series: z.nullable(z.number()) })

const sample = z.object({
  labels,
  /** As Prometheus writes it: `NaN` and `+Inf` are values. Of a range, the last. */
  value: z.string(),
  /** How many values a range holds; null where it is no range. */
  count: z.nullable(z.number()),
})

export const instantAnswer = z.discriminatedUnion('state', [
  absent,
  refused,
  wrong,
  large,
  z.object({
    state: z.literal('answered'),
    /** A scalar and a text are one sample without labels. */
    type: z.enum(['vector', 'scalar', 'string', 'matrix']),
    at: z.number(),
    samples: z.array(sample),
    ...rest,
  }),
])
export type InstantAnswer = z.infer<typeof instantAnswer>

/** The points lie at `start`, `start + step` and so on; null where there was nothing. */
export const rangeAnswer = z.discriminatedUnion('state', [
  absent,
  refused,
  wrong,
  large,
  z.object({
    state: z.literal('answered'),
    start: z.number(),
    end: z.number(),
    step: z.number(),
    series: z.array(z.object({ labels, values: z.array(z.nullable(z.number())) })),
    ...rest,
  }),
])
export type RangeAnswer = z.infer<typeof rangeAnswer>

/** GET /api/v1/metrics/labels and /label-values: names, ascending. */
export const namesAnswer = z.discriminatedUnion('state', [
  absent,
  refused,
  wrong,
  large,
  z.object({ state: z.literal('answered'), names: z.array(z.string()), ...rest }),
])
export type NamesAnswer = z.infer<typeof namesAnswer>

/** GET /api/v1/metrics/series: the labels of what a selector finds. */
export const seriesAnswer = z.discriminatedUnion('state', [
  absent,
  refused,
  wrong,
  large,
  z.object({ state: z.literal('answered'), series: z.array(labels), ...rest }),
])
export type SeriesAnswer = z.infer<typeof seriesAnswer>

/** GET /api/v1/metrics/metadata: what metrics are, by name, as their exporters say. */
export const metadataAnswer = z.discriminatedUnion('state', [
  absent,
  refused,
  wrong,
  large,
  z.object({
    state: z.literal('answered'),
    metrics: z.record(z.string(), z.object({ type: z.string(), help: z.string() })),
    ...rest,
  }),
])
export type MetadataAnswer = z.infer<typeof metadataAnswer>
