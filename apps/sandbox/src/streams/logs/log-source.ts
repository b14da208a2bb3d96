import type { Clock } from '../../clock.ts'
import type { LogLine, LogRequest, LogSource } from '../../cluster/content.ts'
import type { ImageCatalogue } from '../../life/kubelet/image-catalogue.ts'
import type { Pod } from '../../life/objects/pod.ts'
import { pause } from '../pause.ts'
import { type ContainerRun, findRun } from './container-run.ts'
import { type Flood, floodLines } from './flood.ts'
import { linesBetween, newestLines } from './log-lines.ts'

const FOLLOW_MS = 400
const FLOOD_MS = 50
const KEPT_FLOOD_LINES = 20_000
/** What kubelet's rotation leaves of a proxy's log. */
const KEPT_PROXY_MS = 2 * 3_600_000

export type LogSourceParts = {
  readonly clock: Clock
  readonly images: ImageCatalogue
  /** The pod as it is now; undefined when it is gone. */
  readonly current: (pod: Pod) => Pod | undefined
  readonly flood: () => Flood | undefined
  /** What a container says that only passes on requests; undefined for any other. */
  readonly proxied?: (pod: Pod, container: string) => ProxiedLines | undefined
}

/** Lines with `from` <= time < `to`, oldest first. */
export type ProxiedLines = (from: number, to: number) => readonly LogLine[]

function runOf(
  parts: LogSourceParts,
  pod: Pod,
  { container, previous }: LogRequest,
): ContainerRun | undefined {
  const containers = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])]
  const image = containers.find(({ name }) => name === container)?.image ?? ''
  const program = parts.images.find(image)?.program
  return program === undefined ? undefined : findRun(pod, container, previous, program)
}

function floodFor({ flood }: LogSourceParts, pod: Pod): Flood | undefined {
  const asked = flood()
  return asked !== undefined && pod.metadata.name.startsWith(asked.pods) ? asked : undefined
}

/** What the program of a container says by itself. */
function readUsual(parts: LogSourceParts, request: LogRequest, pod: Pod, to: number): readonly LogLine[] {
  const { container, since = 0, tail = Number.POSITIVE_INFINITY } = request
  const proxied = parts.proxied?.(pod, container)
  if (proxied) {
    const lines = proxied(Math.max(since, to - KEPT_PROXY_MS), to)
    return lines.slice(Math.max(0, lines.length - tail))
  }
  const run = runOf(parts, pod, request)
  return run === undefined ? [] : newestLines(run, tail, since, to)
}

function readPast(parts: LogSourceParts, request: LogRequest, pod: Pod, to: number): readonly LogLine[] {
  const { tail = Number.POSITIVE_INFINITY } = request
  const usual = readUsual(parts, request, pod, to)
  const flood = request.previous ? undefined : floodFor(parts, pod)
  if (flood === undefined) return usual
  const extra = floodLines(
    flood,
    Math.max(request.since ?? 0, to - (1000 * KEPT_FLOOD_LINES) / flood.linesPerSecond),
    to,
  )
  const all = [...usual, ...extra].sort((left, right) => left.time - right.time)
  return tail === Number.POSITIVE_INFINITY ? all : all.slice(all.length - Math.min(tail, all.length))
}

/** What came between two looks, of whichever run the container is in by then. */
function readNew(
  parts: LogSourceParts,
  request: LogRequest,
  from: number,
  to: number,
): readonly LogLine[] | undefined {
  // The API hands over a pod that it has read from the store.
  const pod = parts.current(request.pod as Pod)
  if (pod === undefined) return undefined
  const run = runOf(parts, pod, request)
  const flood = floodFor(parts, pod)
  const proxied = parts.proxied?.(pod, request.container)
  const usual = proxied?.(from, to) ?? (run === undefined ? [] : linesBetween(run, from, to))
  return flood === undefined
    ? usual
    : [...usual, ...floodLines(flood, from, to)].sort((left, right) => left.time - right.time)
}

/** Nothing follows the last words of a pod that will not start again. */
function hasEnded(parts: LogSourceParts, request: LogRequest, read: number): boolean {
  // The API hands over a pod that it has read from the store.
  const pod = parts.current(request.pod as Pod)
  const phase = pod?.status?.phase
  if (pod === undefined || (phase !== 'Succeeded' && phase !== 'Failed')) return false
  const run = runOf(parts, pod, request)
  return run?.end !== undefined && read >= run.end.at && floodFor(parts, pod) === undefined
}

async function* follow(
  parts: LogSourceParts,
  request: LogRequest,
  start: number,
): AsyncGenerator<readonly LogLine[]> {
  let from = start
  while (!request.signal.aborted) {
    await pause(parts.clock, parts.flood() === undefined ? FOLLOW_MS : FLOOD_MS, request.signal)
    if (request.signal.aborted) return
    const to = parts.clock.now()
    const lines = readNew(parts, request, from, to)
    if (lines === undefined) return
    if (lines.length > 0) yield lines
    from = Math.max(from, to)
    if (hasEnded(parts, request, from)) return
  }
}

/** Logs as a function of time: any tail and any start give the same lines, and following goes on where reading ended. */
export function createLogSource(parts: LogSourceParts): LogSource {
  return async function* read(request) {
    const now = parts.clock.now()
    // The API hands over a pod that it has read from the store.
    const past = readPast(parts, request, request.pod as Pod, now)
    if (past.length > 0) yield past
    if (request.follow && !request.previous) yield* follow(parts, request, now)
  }
}
