import { parseTime } from '@naru/contract/kubernetes/time'
import type { LogEntry } from '@naru/contract/mesh/wire/logs'
import { parseAccessLog } from './parse-access-log.ts'

/** Words by which programs say how bad something is, and how the wire calls that; the first that is in a line counts. */
const SEVERITIES = {
  error: 'Error',
  fatal: 'Error',
  critical: 'Error',
  warn: 'Warn',
  warning: 'Warn',
  debug: 'Debug',
  trace: 'Trace',
  info: 'INFO',
} as const
const SEVERITY = /\b(error|fatal|critical|warning|warn|debug|trace|info)\b/i
/** Who says how bad a line is says so at its beginning. */
const HEAD_CHARS = 200

/** A line as the cluster writes it, with its time before it; null for one that has none. */
export function readLogLine(line: string, isProxy: boolean): LogEntry | null {
  const space = line.indexOf(' ')
  const time = space < 0 ? line : line.slice(0, space)
  const at = parseTime(time)
  if (at === null) return null
  const message = space < 0 ? '' : line.slice(space + 1)
  const accessLog = isProxy ? parseAccessLog(message) : null
  return {
    message,
    severity: severityOf(message),
    timestamp: formatStamp(at),
    timestampUnix: at,
    ...(accessLog && { accessLog }),
  }
}

function formatStamp(at: number): string {
  // oxlint-disable-next-line no-restricted-globals -- writing a time needs no clock
  return new Date(at).toISOString().replace('T', ' ').slice(0, -1)
}

function severityOf(message: string): string {
  const word = SEVERITY.exec(message.slice(0, HEAD_CHARS))?.[1]?.toLowerCase()
  // The pattern knows no other words.
  return word ? SEVERITIES[word as keyof typeof SEVERITIES] : 'INFO'
}
