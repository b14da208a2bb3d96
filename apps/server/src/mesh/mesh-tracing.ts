import { AppError } from '@naru/contract/errors/app-error'
import type { TraceSearch } from '@naru/contract/mesh/trace-search'
import type { Trace, TraceList } from '@naru/contract/mesh/wire/traces'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { MeshError } from './mesh-error.ts'

type Place = { readonly path: string; readonly store: 'jaeger' | 'tempo' }
type At = { readonly cluster: string; readonly place: Place }

/** What the mesh needs of the one client of all clusters' trace stores. */
export type MeshTracing = {
  readonly place: (cluster: string, signal: AbortSignal) => Promise<Place | null>
  readonly search: (asked: At & TraceSearch, signal: AbortSignal) => Promise<readonly Trace[]>
  readonly trace: (asked: At & { readonly id: string }, signal: AbortSignal) => Promise<Trace | null>
}

const NO_TRACING = 'NO_TRACING'

/** How much less is asked for where the answer would be too large. */
const LESS = 8

type Told = { readonly traces: readonly Trace[]; readonly errors: TraceList['errors'] }

/** The traces that are wished for; fewer of them, and a word of it, where they are too large to be read at once. */
export async function loadTraces(
  tracing: MeshTracing,
  cluster: string,
  wish: TraceSearch,
  signal: AbortSignal,
): Promise<Told> {
  const place = await requirePlace(tracing, cluster, signal)
  const ask = (limit: number): Promise<readonly Trace[]> =>
    tracing.search({ cluster, place, ...wish, limit }, signal)
  try {
    return { traces: await ask(wish.limit), errors: null }
  } catch (error) {
    signal.throwIfAborted()
    const limit = Math.floor(wish.limit / LESS)
    if (!isTooLarge(error) || limit === 0) return refuse(cluster)(error)
    const traces = await ask(limit).catch(refuse(cluster))
    return { traces, errors: [{ msg: `the traces are too large: only ${limit} of them` }] }
  }
}

/** One trace; null where nobody keeps it. */
export async function loadTrace(
  tracing: MeshTracing,
  { cluster, id }: { readonly cluster: string; readonly id: string },
  signal: AbortSignal,
): Promise<Trace | null> {
  const place = await requirePlace(tracing, cluster, signal)
  return tracing.trace({ cluster, place, id }, signal).catch(refuse(cluster))
}

/** Whether a cluster has a trace store that answers. */
export async function hasTracing(
  tracing: MeshTracing,
  cluster: string,
  signal: AbortSignal,
): Promise<boolean> {
  return (await tracing.place(cluster, signal).catch(refuse(cluster))) !== null
}

async function requirePlace(tracing: MeshTracing, cluster: string, signal: AbortSignal): Promise<Place> {
  const place = await tracing.place(cluster, signal).catch(refuse(cluster))
  if (place) return place
  throw new MeshError(503, `the cluster “${cluster}” has no trace store that is known`, NO_TRACING)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof KubeError && error.reason === 'TooLarge'
}

/** What is wrong on the way to a trace store is the cluster's. */
function refuse(cluster: string): (error: unknown) => never {
  return (error) => {
    throw new MeshError(
      503,
      `the trace store of the cluster “${cluster}” does not answer: ${sayFailure(error)}`,
    )
  }
}

/** What a store says is a client's to read; what is no answer of one is told as that; anything else is ours. */
function sayFailure(error: unknown): string {
  if (error instanceof z.ZodError) return 'its answer cannot be read'
  if (error instanceof KubeError || error instanceof AppError) return error.message
  throw error
}
