import { type LogParams, logParams } from '@naru/contract/mesh/query-params'
import type { LogAnswer, LogEntry } from '@naru/contract/mesh/wire/logs'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { openLogs } from '@naru/kube/streams/logs'
import { readLogLine } from '@naru/mesh/logs/read-log-lines'
import { parseDuration } from '@naru/mesh/time/duration'
import type { FastifyInstance } from 'fastify'
import { leavingSignal } from '../../http/leaving.ts'
import { askedOf, askThread, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { readQuery } from '../mesh-query.ts'
import { loadReader } from '../mesh-reader.ts'
import { readLines } from './read-lines.ts'

const PATH = '/api/v1/mesh/cluster/:cluster/namespaces/:ns/pods/:name/logs'
const USUAL_LINES = 1000
const MOST_LINES = 10_000
/** Of all lines together, in characters. */
const MOST_SIZE = 16 * 2 ** 20
const LONGEST_LINE = 64 * 2 ** 10
const LIMIT_MS = 20_000

type Place = { readonly namespace: string; readonly name: string }

/** GET `…/pods/{pod}/logs`: what a container has logged, as the caller may read it; of a proxy its requests in parts. */
export function addLogRoute(scope: FastifyInstance, deps: MeshDeps): void {
  scope.get(PATH, { config: { permission: 'cluster' } }, async (request): Promise<LogAnswer> => {
    // The path names its parameters.
    const { ns: namespace, name } = request.params as Readonly<Record<'ns' | 'name', string>>
    const asked = askedOf(deps, request)
    const { cluster, identity } = asked
    const { data: wish, error } = logParams.safeParse(readQuery(request))
    if (!wish) throw new MeshError(400, `${String(error.issues[0]?.path[0])}: cannot be read`)
    const reader = await loadReader(deps, asked, [])
    // It refuses who may not read the namespace, and says what is missing.
    await askThread(deps, { cluster, reader, question: { name: 'pod', ask: { namespace, name } } })
    const client = deps.registry.get(cluster).client.as(identity)
    return loadLog(client, { place: { namespace, name }, wish }, leavingSignal(request))
  })
}

type Ask = {
  readonly place: Place
  readonly wish: LogParams
  /** How long it may take; what has come by then is told. */
  readonly limitMs?: number
}

/** With a beginning the first lines from there on, without one the last; throws a `MeshError`. */
export async function loadLog(
  client: Pick<KubeClient, 'send'>,
  { place, wish, limitMs = LIMIT_MS }: Ask,
  stop: AbortSignal,
): Promise<LogAnswer> {
  const { container, sinceTime, maxLines } = wish
  const most = Math.min(MOST_LINES, maxLines || USUAL_LINES)
  const enough = new AbortController()
  const late = AbortSignal.timeout(limitMs)
  const kept = createKept(wish, most)
  try {
    // A log is asked for by `send` alone.
    const bytes = await openLogs(client as KubeClient, place, {
      ...(container && { container }),
      ...(sinceTime === undefined
        ? { tailLines: most }
        : { sinceTime: new Date(sinceTime * 1000).toISOString() }),
      timestamps: true,
      signal: AbortSignal.any([stop, enough.signal, late]),
    })
    for await (const line of readLines(bytes, LONGEST_LINE)) if (!kept.take(line)) break
    return kept.answer()
  } catch (error) {
    stop.throwIfAborted()
    if (late.aborted) return kept.answerLate(place)
    throw error instanceof KubeError ? refusalOf(error, place) : error
  } finally {
    enough.abort()
  }
}

/** The lines of one answer, no more than fit into it: from a moment on the first, else the newest. */
function createKept({ isProxy, sinceTime, duration }: LogParams, most: number) {
  const until = endOf(sinceTime, duration)
  const entries: LogEntry[] = []
  let size = 0
  let linesTruncated = false

  const answer = (): LogAnswer => ({ entries, ...(linesTruncated && { linesTruncated }) })

  /** Whether more lines are of use. */
  function take(line: string): boolean {
    const entry = readLogLine(line, isProxy)
    if (!entry) return true
    if (entry.timestampUnix > until) return false
    const isFull = entries.length === most || size + entry.message.length > MOST_SIZE
    linesTruncated ||= isFull
    if (isFull && sinceTime !== undefined) return false
    entries.push(entry)
    size += entry.message.length
    while (entries.length > most || size > MOST_SIZE) size -= entries.shift()?.message.length ?? size
    return true
  }

  function answerLate({ name }: Place): LogAnswer {
    if (entries.length === 0) throw new MeshError(503, `the log of the pod “${name}”: no line came in time`)
    linesTruncated = true
    return answer()
  }

  return { take, answer, answerLate }
}

function endOf(sinceTime: number | undefined, duration: string | undefined): number {
  const seconds = duration === undefined ? null : parseDuration(duration)
  return sinceTime === undefined || seconds === null ? Number.POSITIVE_INFINITY : (sinceTime + seconds) * 1000
}

function refusalOf({ code, message }: KubeError, { name }: Place): MeshError {
  const status = [400, 403, 404].includes(code) ? code : 503
  return new MeshError(status, `the log of the pod “${name}”: ${message}`)
}
