import type { Trace } from '@naru/contract/mesh/wire/traces'
import type { KubeClient, RawCall } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { createGuard } from '../cluster-guard.ts'
import { createSharedAnswers } from '../shared-answers.ts'
import { findTracing, type TracingPlace } from './find-tracing.ts'
import { readTraces } from './read-traces.ts'

/** The one client of all clusters' trace stores. */
export type TracingClient = {
  /** Null when the cluster has none that anyone knows of. */
  place(cluster: string, signal: AbortSignal): Promise<TracingPlace | null>
  /** The newest traces with a span that is all that is asked for. Throws a `KubeError`, of reason `TooLarge` beyond 8 MiB. */
  search(asked: TraceSearch, signal: AbortSignal): Promise<readonly Trace[]>
  /** Null where nobody keeps it. */
  trace(asked: TraceQuestion, signal: AbortSignal): Promise<Trace | null>
}

type At = { readonly cluster: string; readonly place: TracingPlace }

type TraceSearch = At & {
  readonly service: string
  /** Microseconds. */
  readonly start: number
  readonly end: number
  readonly minDuration: number
  readonly tags: Readonly<Record<string, string>>
  readonly limit: number
}

type TraceQuestion = At & { readonly id: string }

const LIMIT_MS = 20_000
const MOST_BYTES = 8 * 2 ** 20
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
  const answers = createSharedAnswers<readonly Trace[]>({ now, keepMs: ANSWER_MS, max: MOST_ANSWERS })
  const guard = createGuard(now)
  const ask = (cluster: string, call: RawCall, signal: AbortSignal): Promise<readonly Trace[]> => {
    const load = async (stop: AbortSignal): Promise<readonly Trace[]> => {
      const bounds = { timeoutMs: LIMIT_MS, maxBytes: MOST_BYTES, signal: stop }
      return readTraces(await guard(cluster, () => clientOf(cluster).json({ ...call, ...bounds }), stop))
    }
    return answers.ask(JSON.stringify([cluster, call.path, call.query]), load, signal)
  }
  return {
    place: (cluster, signal) =>
      places.ask(cluster, (stop) => guard(cluster, () => findTracing(clientOf(cluster), stop), stop), signal),
    search: ({ cluster, place, tags, minDuration, ...asked }, signal) => {
      const query = {
        ...asked,
        ...(minDuration > 0 && { minDuration: `${minDuration}us` }),
        ...(Object.keys(tags).length > 0 && { tags: JSON.stringify(tags) }),
      }
      return ask(cluster, { path: `${place.path}/api/traces`, query }, signal)
    },
    trace: async ({ cluster, place, id }, signal) => {
      try {
        const [found] = await ask(cluster, { path: `${place.path}/api/traces/${id}` }, signal)
        return found ?? null
      } catch (error) {
        if (error instanceof KubeError && error.code === 404) return null
        throw error
      }
    },
  }
}
