import { deepEqual } from '@naru/contract/merge/deep-equal'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { POLLED } from '../../data/polled.ts'
import type { RequestOptions } from '../../data/request.ts'
import { useLocale } from '../../i18n/locale.ts'
import { callMeasured, type Measured, meshPath } from './mesh-call.ts'

/** One question to a cluster's mesh; checks are answered in the person's language. */
export type MeshAsk<T> = {
  readonly cluster: string
  readonly parts: readonly string[]
  readonly schema: z.ZodMiniType<T>
  readonly query?: RequestOptions['query']
  /** What else it is about than what its path says: an answer about another one is not shown meanwhile. */
  readonly of?: string
}

/**
 * An answer of the mesh API; asked again at the person's interval, and shown meanwhile. Null asks nothing, and neither does
 * a page that is being left: the names of its object are no longer in the address.
 */
export function useMesh<T>(wanted: MeshAsk<T> | null): UseQueryResult<T> {
  return useMeasured(wanted, toldOf)
}

function toldOf<T>({ told }: Measured<T>): T {
  return told
}

/** The same with the names of what is missing in it. */
export function useMeasuredMesh<T>(wanted: MeshAsk<T> | null): UseQueryResult<Measured<T>> {
  return useMeasured(wanted, wholeOf)
}

function wholeOf<T>(answer: Measured<T>): Measured<T> {
  return answer
}

function useMeasured<T, Shown>(
  wanted: MeshAsk<T> | null,
  select: (answer: Measured<T>) => Shown,
): UseQueryResult<Shown> {
  const locale = useLocale()
  const ask = wanted?.parts.includes('') ? null : wanted
  const about = ask && [ask.cluster, ...ask.parts, ...(ask.of === undefined ? [] : [ask.of])]
  return useQuery({
    queryKey: ['mesh', about, ask?.query ?? null, locale],
    queryFn: ({ signal }) => answer(ask, signal),
    select,
    enabled: ask !== null,
    meta: POLLED,
    // What was mended on one page is right on the next; what was known is shown until then.
    staleTime: 0,
    // Narrowed otherwise, or in another language, it is still about the same.
    placeholderData: (before, asked) => (deepEqual(asked?.queryKey[1], about) ? before : undefined),
  })
}

function answer<T>(ask: MeshAsk<T> | null, signal: AbortSignal): Promise<Measured<T>> {
  if (ask === null) throw new Error('nothing is asked')
  const { cluster, parts, schema, query } = ask
  return callMeasured(schema, meshPath(cluster, ...parts), { signal, ...(query && { query }) })
}
