import type { LogEntry } from '@naru/contract/mesh/wire/logs'
import type { LogChoice } from './logs-search.ts'

/** A line of the application or its proxy. */
export type LogRow = {
  readonly key: string
  readonly container: string
  readonly entry: LogEntry
}

export type ContainerLog = { readonly container: string; readonly entries: readonly LogEntry[] }

/** Lines of several containers as they happened; at the same moment as they were logged. */
export function mergeLogs(logs: readonly ContainerLog[]): readonly LogRow[] {
  return logs
    .flatMap(({ container, entries }) => {
      const keys = keysOf(entries)
      return entries.map((entry, index) => ({ key: `${container}/${keys[index]}`, container, entry }))
    })
    .toSorted((left, right) => left.entry.timestampUnix - right.entry.timestampUnix)
}

/** What a line is called stays with it when older ones fall away. */
function keysOf(entries: readonly LogEntry[]): readonly string[] {
  const counts = new Map<string, number>()
  return entries.map(({ timestampUnix, accessLog }) => {
    const own = `${timestampUnix}/${accessLog?.request_id ?? ''}`
    const before = counts.get(own) ?? 0
    counts.set(own, before + 1)
    return `${own}/${before}`
  })
}

export const FAILED = 'failed'

/** Whether a proxy tells of a request or a connection that did not end well; a connection never has a code. */
export function isFailed(log: LogEntry['accessLog']): boolean {
  const code = log?.status_code ?? ''
  if (code === '0') return Boolean(log?.method || log?.response_flags)
  return code.startsWith('4') || code.startsWith('5')
}

/** The lines that are sought; a code or a flag is one of requests, which no line of an application tells of. */
export function keepLines(rows: readonly LogRow[], { code, flag, find }: LogChoice): readonly LogRow[] {
  const sought = find.toLowerCase()
  return rows.filter(({ entry: { message, accessLog } }) => {
    const isCode = code === null || (code === FAILED ? isFailed(accessLog) : accessLog?.status_code === code)
    const isFlag = flag === null || flagsOf(accessLog?.response_flags).includes(flag)
    return isCode && isFlag && message.toLowerCase().includes(sought)
  })
}

export function flagsOf(text: string | undefined): readonly string[] {
  return text ? text.split(',') : []
}

/** The codes and flags that are there to choose from; one that is chosen stays, though no line has it any more. */
export function choicesIn(rows: readonly LogRow[], { code, flag }: Pick<LogChoice, 'code' | 'flag'>) {
  const logs = rows.flatMap(({ entry: { accessLog } }) => accessLog ?? [])
  const sorted = (texts: readonly (string | null | undefined)[]): readonly string[] =>
    [...new Set(texts.filter((one): one is string => Boolean(one)))].sort()
  return {
    codes: sorted([...logs.map(({ status_code }) => status_code), code === FAILED ? null : code]),
    flags: sorted([...logs.flatMap(({ response_flags }) => flagsOf(response_flags)), flag]),
  }
}
