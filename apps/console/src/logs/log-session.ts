import { sortableTime } from './line-splitter.ts'
import { LogBuffer, type LogLine } from './log-buffer.ts'
import { type LogOptions, type LogSource, readLog } from './log-stream.ts'
import { mostStreams } from './stream-limit.ts'

const TELL_MS = 100

export type LogSession = {
  readonly buffer: LogBuffer
  /** Another number for each change. */
  version(): number
  onChange(listener: () => void): () => void
  /** Streams that broke off for a moment: lines may be missing there. */
  gaps(): number
  errors(): readonly string[]
  /** Streams that broke off and have not opened again. */
  broken(): number
  /** How many of the streams still go on. */
  running(): number
  /** Starts reading; the answer ends it. */
  open(): () => void
}

/** Logs of several containers read into one buffer; readers are told at most ten times a second. */
export function createLogSession(sources: readonly LogSource[], options: LogOptions): LogSession {
  const buffer = new LogBuffer()
  const listeners = new Set<() => void>()
  const errors: string[] = []
  let version = 0
  const breaks = createBreaks(tell)
  let running = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let waiting: LogLine[] = []
  function tell() {
    timer ??= setTimeout(() => {
      timer = null
      buffer.append(sources.length > 1 ? sortLines(waiting) : waiting)
      waiting = []
      version += 1
      for (const listener of listeners) listener()
    }, TELL_MS)
  }
  const append = (lines: readonly LogLine[]) => {
    for (const line of lines) waiting.push(line)
    tell()
  }
  async function read(source: LogSource, index: number, signal: AbortSignal) {
    running += 1
    try {
      const isAsked = index >= mostStreams()
      await readLog({ source, index, isAsked }, options, { append, ...breaks.of(index) }, signal)
    } catch (error) {
      errors.push(
        `${[source.pod, source.container].filter(Boolean).join(' / ')}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    breaks.of(index).onOpen()
    running -= 1
    tell()
  }
  return {
    buffer,
    version: () => version,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    gaps: breaks.count,
    broken: breaks.lasting,
    errors: () => errors,
    running: () => running,
    open: () => {
      const abort = new AbortController()
      for (const [index, source] of sources.entries()) void read(source, index, abort.signal)
      return () => abort.abort()
    },
  }
}

/** How often streams broke off, and how many still are; an interruption counts once, however often it is tried to end it. */
function createBreaks(tell: () => void) {
  const lasting = new Set<number>()
  let count = 0
  return {
    count: () => count,
    lasting: () => lasting.size,
    of: (index: number) => ({
      onBreak: () => {
        if (!lasting.has(index)) count += 1
        lasting.add(index)
        tell()
      },
      onOpen: () => {
        if (lasting.delete(index)) tell()
      },
    }),
  }
}

/** Lines that came together from several containers, in the order in which they were written. */
export function sortLines(lines: readonly LogLine[]): readonly LogLine[] {
  return lines
    .map((line) => ({ line, at: sortableTime(line.time) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ line }) => line)
}
