import type { TraceSearch } from '@naru/contract/mesh/trace-search'
import type { Trace } from '@naru/contract/mesh/wire/traces'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { readOtlp } from './read-otlp.ts'
import { buildTraceQl } from './trace-ql.ts'
import { type Ask, MOST_BYTES, many, type TraceStore } from './trace-store.ts'

/** Each trace that a search has found is asked for by itself. */
const AT_ONCE = 6
const MICROS = 1_000_000

const found = z.object({ traces: many(z.object({ traceID: z.string().regex(/^[0-9a-f]{1,32}$/i) })) })

/** Grafana's Tempo, from 2.4 on. */
export const TEMPO: TraceStore = {
  search: async (ask, path, wish) => {
    const { traces } = found.parse(await ask({ path: `${path}/api/search`, query: buildQuery(wish) }))
    return loadAll(
      ask,
      path,
      traces.slice(0, wish.limit).map(({ traceID }) => traceID),
    )
  },
  trace: async (ask, path, id) => readOtlp(await ask({ path: pathOf(path, id) })),
}

function buildQuery(wish: TraceSearch) {
  const start = Math.floor(wish.start / MICROS)
  // Whole seconds, of which there is one at least.
  const end = Math.max(start + 1, Math.ceil(wish.end / MICROS))
  return { q: buildTraceQl(wish), start, end, limit: wish.limit, spss: 1 }
}

function pathOf(path: string, id: string): string {
  return `${path}/api/traces/${id}`
}

/** What is gone by the time that it is asked for is left out. Throws when all of it is more than may be read at once. */
async function loadAll(ask: Ask, path: string, ids: readonly string[]): Promise<readonly Trace[]> {
  const traces = new Map<string, Trace>()
  const waiting = [...ids]
  let left = MOST_BYTES
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const trace = await ask({ path: pathOf(path, id), maxBytes: left }).then(readOtlp, readGone)
      left -= JSON.stringify(trace).length
      if (left <= 0) throw tooLarge()
      if (trace) traces.set(id, trace)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    waiting.length = 0
  }
  return ids.flatMap((id) => traces.get(id) ?? [])
}

function readGone(error: unknown): null {
  if (error instanceof KubeError && error.code === 404) return null
  throw error
}

function tooLarge(): KubeError {
  const message = `All traces together are more than ${MOST_BYTES} bytes`
  return new KubeError({ code: 0, reason: 'TooLarge', message })
}
