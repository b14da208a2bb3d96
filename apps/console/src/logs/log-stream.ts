import { resourceFor } from '@naru/contract/kinds/api-version'
import { pod } from '@naru/contract/kinds/workload/pod'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { KubeError } from '@naru/kube/errors'
import { kubePath, kubeRequest } from '../data/kubernetes.ts'
import { createLineSplitter, sortableTime, splitTime } from './line-splitter.ts'
import type { LogLine } from './log-buffer.ts'
import { codesAfter, NO_CODES, writeCodes } from './sgr.ts'

export type LogSource = {
  readonly cluster: string
  readonly namespace: string
  readonly pod: string
  readonly container: string
  /** Of what else than a pod it is the log: that is named in the pod's place, and has no containers. */
  readonly resource?: Resource
}

export type LogOptions = {
  readonly follow: boolean
  readonly previous: boolean
  /** Seconds back; null takes the last lines whatever their age. */
  readonly sinceSeconds: number | null
}

type Sink = {
  readonly append: (lines: readonly LogLine[]) => void
  /** The stream broke and is taken up again, or did not open when it was. */
  readonly onBreak: () => void
  readonly onOpen: () => void
}

const PODS = resourceFor(pod, null)
const TAIL_LINES = 5_000
const RETRY_MS = 1_000
/** How often a log is asked again that is followed without a stream. */
const ASK_MS = 2_000

type At = {
  readonly source: LogSource
  readonly index: number
  /** Followed without a stream of its own. */
  readonly isAsked: boolean
}

/** Reads one container's log into the sink until it ends or the signal aborts; a followed one is taken up again. */
export async function readLog(at: At, options: LogOptions, sink: Sink, signal: AbortSignal): Promise<void> {
  let last = ''
  let codes = NO_CODES
  const keepOpen = (line: UnstyledLine): LogLine => {
    const open = writeCodes(codes)
    codes = codesAfter(codes, line.text)
    return { ...line, open }
  }
  for (;;) {
    const append = (lines: readonly UnstyledLine[]) => {
      last = lines.at(-1)?.time || last
      sink.append(lines.map(keepOpen))
    }
    const ended = await readOnce(at, { ...options, last }, signal, { append, onOpen: sink.onOpen })
    if ((ended === 'done' && !at.isAsked) || !options.follow || signal.aborted) return
    if (ended === 'broken') sink.onBreak()
    await wait(ended === 'broken' ? RETRY_MS : ASK_MS, signal)
  }
}

type UnstyledLine = Omit<LogLine, 'open'>
type Once = LogOptions & { readonly last: string }

async function readOnce(
  { source, index, isAsked }: At,
  options: Once,
  signal: AbortSignal,
  { append, onOpen }: { readonly append: (lines: readonly UnstyledLine[]) => void } & Pick<Sink, 'onOpen'>,
): Promise<'done' | 'broken'> {
  try {
    const query = logQuery(source, { ...options, follow: options.follow && !isAsked })
    const response = await kubeRequest(logPath(source), { query, signal })
    onOpen()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const splitter = createLineSplitter()
    const keep = (lines: readonly string[]) => {
      const fresh = lines.map(splitTime).filter(({ time }) => isNew(time, options.last))
      if (fresh.length > 0) append(fresh.map((line) => ({ ...line, source: index })))
    }
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      keep(splitter.push(part.value))
    }
    keep(splitter.end())
    return 'done'
  } catch (error) {
    if (signal.aborted) return 'done'
    if (error instanceof KubeError && error.code > 0) throw error
    return 'broken'
  }
}

/** A stream that is taken up again repeats the second it broke in. */
function isNew(time: string, last: string): boolean {
  return last === '' || time === '' || sortableTime(time) > sortableTime(last)
}

export function logPath({ cluster, namespace, pod, resource = PODS }: LogSource): string {
  return kubePath({ cluster, resource, namespace, name: pod, subresource: 'log' })
}

function logQuery({ container }: LogSource, { follow, previous, sinceSeconds, last }: Once) {
  return {
    ...(container !== '' && { container }),
    timestamps: true,
    ...(follow && !previous && { follow: true }),
    ...(previous && { previous: true }),
    ...(last !== ''
      ? { sinceTime: last }
      : sinceSeconds === null
        ? { tailLines: TAIL_LINES }
        : { sinceSeconds }),
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
