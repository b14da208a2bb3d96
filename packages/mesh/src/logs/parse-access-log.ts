import { parseTime } from '@naru/contract/kubernetes/time'
import { isRecord, readText } from '@naru/contract/manifest/read'
import type { AccessLogField, LogEntry } from '@naru/contract/mesh/wire/logs'

export type AccessLog = NonNullable<LogEntry['accessLog']>

/** What stands where there is nothing to say. */
const NOTHING = '-'

/** A line of a proxy's access log, in Istio's own text or as JSON; null for a line that is none. */
export function parseAccessLog(line: string): AccessLog | null {
  const text = line.trim()
  if (text.startsWith('{')) return parseJson(text)
  return text.startsWith('[') ? parseText(text) : null
}

/** Istio's names of what it writes as JSON. */
const JSON_FIELDS: Readonly<Record<string, AccessLogField>> = {
  authority: 'authority',
  bytes_received: 'bytes_received',
  bytes_sent: 'bytes_sent',
  downstream_local_address: 'downstream_local',
  downstream_remote_address: 'downstream_remote',
  duration: 'duration',
  method: 'method',
  protocol: 'protocol',
  request_id: 'request_id',
  requested_server_name: 'requested_server',
  response_code: 'status_code',
  response_flags: 'response_flags',
  route_name: 'route_name',
  start_time: 'timestamp',
  upstream_cluster: 'upstream_cluster',
  upstream_host: 'upstream_service',
  upstream_local_address: 'upstream_local',
  upstream_service_time: 'upstream_service_time',
  upstream_transport_failure_reason: 'upstream_failure_reason',
  user_agent: 'user_agent',
  x_forwarded_for: 'forwarded_for',
}

function parseJson(text: string): AccessLog | null {
  const fields = parseQuietly(text)
  if (!isRecord(fields) || fields['start_time'] === undefined || fields['response_code'] === undefined)
    return null
  const told = Object.entries(JSON_FIELDS).map(([name, field]) => [field, readText(fields[name])] as const)
  return withPath(buildLog(told), readText(fields['path']))
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** From the left up to what the caller says of itself, and from the right down to it: it may hold anything. */
const LEFT = [
  'status_code',
  'response_flags',
  null,
  null,
  'upstream_failure_reason',
  'bytes_received',
  'bytes_sent',
  'duration',
  'upstream_service_time',
  'forwarded_for',
] as const
const RIGHT = [
  'route_name',
  'requested_server',
  'downstream_remote',
  'downstream_local',
  'upstream_local',
  'upstream_cluster',
  'upstream_service',
  'authority',
  'request_id',
] as const

function parseText(text: string): AccessLog | null {
  const end = text.indexOf('] "')
  const time = text.slice(1, end)
  const request = end < 0 || parseTime(time) === null ? null : readRequest(text.slice(end + 2))
  const left = request && takeAll(request.rest, LEFT, takeLeft)
  const right = left && takeAll(left.rest, RIGHT, takeRight)
  const agent = right && unquote(right.rest)
  if (!request || !left || !right || agent === null) return null
  const fields = [
    ['timestamp', time],
    ...request.fields,
    ...left.fields,
    ...right.fields,
    ['user_agent', agent],
  ] as const
  const isLog = fields.some(([field, told]) => field === 'status_code' && /^\d+$/.test(told))
  return isLog ? withPath(buildLog(fields), request.path) : null
}

type Named = readonly [AccessLogField, string]

/** What stands in each of the places, one after another; null where there are too few. */
function takeAll(
  text: string,
  places: readonly (AccessLogField | null)[],
  take: (text: string) => Taken | null,
): { readonly fields: readonly Named[]; readonly rest: string } | null {
  const fields: Named[] = []
  let rest = text
  for (const field of places) {
    const taken = take(rest)
    if (!taken) return null
    if (field) fields.push([field, taken.part])
    rest = taken.rest
  }
  return { fields, rest }
}

type Request = {
  readonly fields: readonly (readonly [AccessLogField, string])[]
  readonly path: string
  readonly rest: string
}

/**
 * What is asked for ends with the protocol, and of a connection says nothing: a path may have quotes and numbers behind
 * them, and what has a space before `HTTP/` is no path that a proxy takes.
 */
function readRequest(text: string): Request | null {
  const found = /(?<= HTTP\/\d(?:\.\d)?| -)" (?=\d+ \S)/.exec(text)
  if (!text.startsWith('"') || !found) return null
  const words = text.slice(1, found.index).split(' ')
  const [method = NOTHING] = words
  const protocol = words.length > 1 ? (words.at(-1) ?? NOTHING) : NOTHING
  const path = words.slice(1, -1).join(' ') || NOTHING
  const rest = text.slice(found.index + 2)
  return {
    fields: [
      ['method', method],
      ['protocol', protocol],
    ],
    path,
    rest,
  }
}

type Taken = { readonly part: string; readonly rest: string }

/** The first word, or what stands in quotes there. */
function takeLeft(text: string): Taken | null {
  const isQuoted = text.startsWith('"')
  const end = text.indexOf(isQuoted ? '" ' : ' ', isQuoted ? 1 : 0)
  if (end < 0) return null
  return { part: text.slice(isQuoted ? 1 : 0, end), rest: text.slice(end + (isQuoted ? 2 : 1)) }
}

/** The last one. */
function takeRight(text: string): Taken | null {
  const isQuoted = text.endsWith('"')
  const start = isQuoted ? text.lastIndexOf(' "', text.length - 2) : text.lastIndexOf(' ')
  if (start < 0) return null
  const part = isQuoted ? text.slice(start + 2, -1) : text.slice(start + 1)
  return { part, rest: text.slice(0, start) }
}

function unquote(text: string): string | null {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : null
}

/** What says nothing is left out. */
function buildLog(fields: readonly (readonly [AccessLogField, string])[]): AccessLog {
  return Object.fromEntries(fields.filter(([, text]) => text !== '' && text !== NOTHING))
}

function withPath(log: AccessLog, path: string): AccessLog {
  if (path === '' || path === NOTHING) return log
  const at = path.indexOf('?')
  if (at < 0) return { ...log, uri_path: path }
  return { ...log, uri_path: path.slice(0, at), uri_param: path.slice(at + 1) }
}
