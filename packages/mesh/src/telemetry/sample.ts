/** One series of an instant query: labels and value; an absent label is the same as an empty one. */
export type Sample = {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Samples read between two pauses: a few milliseconds of work. */
export const SAMPLES_AT_ONCE = 2000

/** A query to be sent: `id` names its answer among the vectors that the builders take. */
export type PlannedQuery = {
  readonly id: string
  readonly promql: string
  /** Unix seconds. */
  readonly time: number
  /** Its answer is read before those of all others. */
  readonly isFirst?: true
}

/**
 * The answers by query id, each to be gone through as often as somebody likes; an id that is missing failed, and what it
 * would have shown is named as partial.
 */
export type Vectors = Readonly<Record<string, Iterable<Sample>>>
