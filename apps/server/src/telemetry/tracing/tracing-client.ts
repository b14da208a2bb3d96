import type { TraceSearch } from '@naru/contract/mesh/trace-search'
import type { Trace } from '@naru/contract/mesh/wire/traces'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { createGuard } from '../cluster-guard.ts'
import { createSharedAnswers } from '../shared-answers.ts'
import { findTracing, type TracingPlace } from './find-tracing.ts'
import { JAEGER } from './jaeger-store.ts'
import { TEMPO } from './tempo-store.ts'
import { type Ask, MOST_BYTES, MOST_VALUES } from './trace-store.ts'

/** The one client of all clusters' trace stores. */
export type TracingClient = {
  /** Null when the cluster has none that anyone knows of. */
  place(cluster: string, signal: AbortSignal): Promise<TracingPlace | null>
  /** Traces with a span that is all that is asked for. Throws a `KubeError`, of reason `TooLarge` beyond 8 MiB. */
  search(asked: At & TraceSearch, signal: AbortSignal): Promise<readonly Trace[]>
  /** Null where nobody keeps it. */
  trace(asked: At & { readonly id: string }, signal: AbortSignal): Promise<Trace | null>
}

type At = { readonly cluster: string; readonly place: TracingPlace }

const STORES = { jaeger: JAEGER, tempo: TEMPO }
const LIMIT_MS = 20_000
const PLACE_MS = 60_000
/** Whole answers are large: they are shared by those who ask at the same moment. */
const ANSWER_MS = 5_000
const MOST_ANSWERS = 8

type TracingOptions = {
  readonly clientOf: (cluster: string) => Pick<KubeClient, 'json'>
  readonly now: () => number
}

export function createTracingClient({ clientOf, now }: TracingOptions): TracingClient {
  const places = createSharedAnswers<TracingPlace | null>({ now, keepMs: PLACE_MS })
  const found = createSharedAnswers<readonly Trace[]>({ now, keepMs: ANSWER_MS, max: MOST_ANSWERS })
  const single = createSharedAnswers<Trace | null>({ now, keepMs: ANSWER_MS, max: MOST_ANSWERS })
  const guard = createGuard(now)
  /** All that a store is asked for one question has the time of one. */
  const createAsk = (cluster: string, stop: AbortSignal): Ask => {
    const until = now() + LIMIT_MS
    return (call) => {
      const bounds = { timeoutMs: Math.max(1, until - now()), maxValues: MOST_VALUES, signal: stop }
      return guard(cluster, () => clientOf(cluster).json({ maxBytes: MOST_BYTES, ...call, ...bounds }), stop)
    }
  }
  return {
    place: (cluster, signal) =>
      places.ask(cluster, (stop) => guard(cluster, () => findTracing(clientOf(cluster), stop), stop), signal),
    search: ({ cluster, place, ...wish }, signal) =>
      found.ask(
        JSON.stringify([cluster, place, wish]),
        (stop) => STORES[place.store].search(createAsk(cluster, stop), place.path, wish),
        signal,
      ),
    trace: async ({ cluster, place, id }, signal) => {
      try {
        return await single.ask(
          JSON.stringify([cluster, place, id]),
          (stop) => STORES[place.store].trace(createAsk(cluster, stop), place.path, id),
          signal,
        )
      } catch (error) {
        if (error instanceof KubeError && error.code === 404) return null
        throw error
      }
    },
  }
}
