import type { TraceSearch } from '@naru/contract/mesh/trace-search'
import type { Trace } from '@naru/contract/mesh/wire/traces'
import type { RawCall } from '@naru/kube/client'
import * as z from 'zod'

/** Asks the cluster within the limits of one question; throws a `KubeError`. */
export type Ask = (call: Pick<RawCall, 'path' | 'query' | 'maxBytes'>) => Promise<unknown>

/** How trace stores of one sort are asked below a path, and what they answer, in the words of Jaeger. */
export type TraceStore = {
  /** Traces with a span that is all that is asked for. */
  readonly search: (ask: Ask, path: string, wish: TraceSearch) => Promise<readonly Trace[]>
  /** Null where the answer holds none; a 404 is thrown. */
  readonly trace: (ask: Ask, path: string, id: string) => Promise<Trace | null>
}

/** What all traces of one answer may be together. */
export const MOST_BYTES = 8 * 2 ** 20
/** A tag of some forty bytes is an object of two or three. */
export const MOST_VALUES = 800_000

/** Stores leave lists out where there is nothing in them. */
export const many = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])
