import { AppError } from '@naru/contract/errors/app-error'
import { KubeError } from '@naru/kube/errors'
import type { AnsweredRange, PlannedRange } from '@naru/mesh/metrics/metric-options'
import type { FailedRange } from '@naru/mesh/metrics/tell-dashboard'
import type { PlannedQuery, Sample } from '@naru/mesh/telemetry/sample'
import * as z from 'zod'
import { MeshError } from './mesh-error.ts'

type Place = { readonly path: string; readonly scrapeInterval: number }

type Instant = {
  readonly cluster: string
  readonly place: Place
  readonly expression: string
  readonly time: number
}

/** What the mesh needs of the one client of all clusters' Prometheus. */
export type MeshPrometheus = {
  readonly place: (cluster: string, signal: AbortSignal) => Promise<Place | null>
  readonly instant: (asked: Instant, signal: AbortSignal) => Promise<readonly Sample[]>
  /** The same as it was written. */
  readonly written: (asked: Instant, signal: AbortSignal) => Promise<Uint8Array>
  /** What its API answers below `/api/v1/`, in one piece. */
  readonly read: (
    asked: { readonly cluster: string; readonly place: Place; readonly path: string },
    signal: AbortSignal,
  ) => Promise<unknown>
  readonly range: (
    asked: {
      readonly cluster: string
      readonly place: Place
      readonly expression: string
      readonly range: { readonly start: number; readonly end: number; readonly step: number }
    },
    signal: AbortSignal,
  ) => Promise<AnsweredRange['series']>
}

/** The answers to a plan by the ids of its queries; of each query that failed, its id. */
export type Telemetry<Answer> = {
  readonly answers: Readonly<Record<string, Answer>>
  readonly failed: readonly string[]
}

/** Who asks a busy Prometheus everything at once is not answered at all. */
const AT_ONCE = 3

export const NO_PROMETHEUS = 'NO_PROMETHEUS'

type Planned = { readonly cluster: string; readonly plan: readonly PlannedQuery[] }

/** Asks a cluster's Prometheus what is planned. Throws a 503 where there is none, or where it answers nothing. */
export function loadTelemetry(
  prometheus: MeshPrometheus,
  planned: Planned,
  signal: AbortSignal,
): Promise<Telemetry<readonly Sample[]>> {
  return loadPlanned(prometheus, planned, { ask: (asked) => prometheus.instant(asked, signal), signal })
}

/** What was written by the time at which somebody can begin to read, and what comes afterwards. */
export type Writing = Telemetry<Uint8Array> & {
  /** The others by their ids; null for each that fails. */
  readonly late: ReadonlyMap<string, Promise<Uint8Array | null>>
}

/**
 * The same for the cluster's thread, which reads what was written: all of it, or what was there as soon as somebody could
 * begin to read.
 */
export async function loadWritten(
  prometheus: MeshPrometheus,
  planned: Planned,
  signal: AbortSignal,
): Promise<Writing> {
  const { plan } = planned
  const firsts = plan.filter(({ isFirst }) => isFirst).map(({ id }) => id)
  const told = new Map(plan.map(({ id }) => [id, promised<Uint8Array | null>()]))
  const known = new Map<string, Uint8Array>()
  const begin = promised<'begin'>()
  let left = plan.length
  const note = (id: string, bytes: Uint8Array | null): void => {
    told.get(id)?.resolve(bytes)
    if (bytes) known.set(id, bytes)
    if (--left > 0 && firsts.length > 0 && firsts.every((first) => known.has(first))) begin.resolve('begin')
  }
  const ask = (asked: Instant) => prometheus.written(asked, signal)
  const whole = loadPlanned(prometheus, planned, { ask, signal, note })
  const found = await Promise.race([whole, begin.promise])
  if (found !== 'begin') return { ...found, late: new Map() }
  // Whoever has begun is told when nothing more comes.
  whole.catch(() => told.forEach(({ resolve }) => resolve(null)))
  const late = [...told].filter(([id]) => !known.has(id)).map(([id, { promise }]) => [id, promise] as const)
  return { answers: Object.fromEntries(known), failed: [], late: new Map(late) }
}

function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (value: Value) => resolve(value) }
}

/** How something planned is asked, and who is told of each answer when it is there; null of one that failed. */
type Asking<Query, Answer> = {
  readonly ask: (query: Query) => Promise<Answer>
  readonly signal: AbortSignal
  readonly note?: (id: string, answer: Answer | null) => void
}

async function loadPlanned<Answer>(
  prometheus: Pick<MeshPrometheus, 'place'>,
  { cluster, plan }: Planned,
  { ask, ...asking }: Asking<Instant, Answer>,
): Promise<Telemetry<Answer>> {
  const place = await requirePlace(prometheus, cluster, asking.signal)
  const askOne = ({ promql: expression, time }: PlannedQuery): Promise<Answer> =>
    ask({ cluster, place, expression, time })
  const { answers, failures } = await askAll(cluster, plan, { ...asking, ask: askOne })
  return { answers: Object.fromEntries(answers), failed: failures.map(({ id }) => id) }
}

/** The answers over time to a plan; of each question that failed, why. */
export type RangeTelemetry = {
  readonly answers: readonly AnsweredRange[]
  readonly failed: readonly FailedRange[]
}

/** The same over time. */
export async function loadRanges(
  prometheus: MeshPrometheus,
  { cluster, plan }: { readonly cluster: string; readonly plan: readonly PlannedRange[] },
  signal: AbortSignal,
): Promise<RangeTelemetry> {
  const place = await requirePlace(prometheus, cluster, signal)
  const ask = ({ promql: expression, start, end, step }: PlannedRange): Promise<AnsweredRange['series']> =>
    prometheus.range({ cluster, place, expression, range: { start, end, step } }, signal)
  const { answers, failures } = await askAll(cluster, plan, { ask, signal })
  return {
    answers: answers.map(([id, series]) => ({ id, series })),
    failed: failures.map(({ id, error }) => ({ id, message: sayFailure(error) })),
  }
}

const namesAnswer = z.object({ data: z.array(z.string()) })

/** The names of all metrics that a cluster's Prometheus has. Throws a 503. */
export async function loadMetricNames(
  prometheus: MeshPrometheus,
  cluster: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const place = await requirePlace(prometheus, cluster, signal)
  const path = 'label/__name__/values'
  const answer = await prometheus.read({ cluster, place, path }, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    return refuse(cluster)(error)
  })
  const { data: names } = namesAnswer.safeParse(answer)
  if (names) return new Set(names.data)
  throw new MeshError(503, `the Prometheus of the cluster “${cluster}” answers no names of metrics`)
}

async function requirePlace(
  prometheus: Pick<MeshPrometheus, 'place'>,
  cluster: string,
  signal: AbortSignal,
): Promise<Place> {
  const place = await prometheus.place(cluster, signal).catch(refuse(cluster))
  if (place) return place
  throw new MeshError(503, `the cluster “${cluster}” has no Prometheus that is known`, NO_PROMETHEUS)
}

type Failure = { readonly id: string; readonly error: unknown }

/** Asks a few at a time; throws where nothing was answered. */
async function askAll<Query extends { readonly id: string }, Answer>(
  cluster: string,
  plan: readonly Query[],
  { ask, signal, note = () => undefined }: Asking<Query, Answer>,
): Promise<{
  readonly answers: readonly (readonly [string, Answer])[]
  readonly failures: readonly Failure[]
}> {
  const answers: [id: string, answer: Answer][] = []
  const failures: Failure[] = []
  const waiting = [...plan]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const answer = await ask(next)
        answers.push([next.id, answer])
        note(next.id, answer)
      } catch (error) {
        signal.throwIfAborted()
        failures.push({ id: next.id, error })
        note(next.id, null)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const [first] = failures
  if (first && answers.length === 0) refuse(cluster)(first.error)
  return { answers, failures }
}

/** What a Prometheus says is a client's to read; anything else is ours. */
function sayFailure(error: unknown): string {
  if (error instanceof KubeError || error instanceof AppError) return error.message
  throw error
}

/** What is wrong on the way to a Prometheus is the cluster's. */
function refuse(cluster: string): (error: unknown) => never {
  return (error) => {
    throw new MeshError(
      503,
      `the Prometheus of the cluster “${cluster}” does not answer: ${sayFailure(error)}`,
    )
  }
}
