import type { ProxyAnswer } from '../../cluster/content.ts'
import { ApiError, fail, say, succeed } from './answers.ts'
import type { Behind, Endpoint } from './endpoint.ts'
import { labels, labelValues, metadata, series } from './find-series.ts'
import { query, queryRange } from './query.ts'
import { alerts, rules } from './rules.ts'
import { buildInfo, configuration, flags, runtimeInfo, tsdb, walReplay } from './status.ts'
import { targets } from './targets.ts'

type Asked = {
  readonly method: string
  /** With query, beginning with a slash. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Those that take a form as well as a query. */
const POSTED = new Set(['query', 'query_range', 'query_exemplars', 'series', 'labels'])
const API = '/api/v1/'
const LABEL = /^label\/([^/]+)\/values$/

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  query,
  query_range: queryRange,
  query_exemplars: () => succeed([]),
  series,
  labels,
  metadata,
  rules,
  alerts,
  targets,
  alertmanagers: () => succeed({ activeAlertmanagers: [], droppedAlertmanagers: [] }),
  'status/buildinfo': buildInfo,
  'status/runtimeinfo': runtimeInfo,
  'status/flags': flags,
  'status/config': configuration,
  'status/walreplay': walReplay,
  'status/tsdb': tsdb,
}

function endpointOf(name: string): Endpoint | undefined {
  const label = LABEL.exec(name)?.[1]
  return label === undefined ? ENDPOINTS[name] : labelValues(decodeURIComponent(label))
}

/** The query of the address and, of a POST, the form in its body. */
function formOf({ method, headers, body }: Asked, search: URLSearchParams): URLSearchParams {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (method !== 'POST' || !isForm) return search
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
  for (const [name, value] of search) form.append(name, value)
  return form
}

function refuseMethod(name: string, method: string): ProxyAnswer | undefined {
  if (method === 'GET' || (method === 'POST' && POSTED.has(name))) return undefined
  const allow = POSTED.has(name) ? 'GET, OPTIONS, POST' : 'GET, OPTIONS'
  return say(405, 'Method Not Allowed\n', { allow })
}

/** Answers as the Prometheus of a cluster does. */
export function answerPrometheus(asked: Asked, behind: Behind): ProxyAnswer {
  const { pathname, searchParams } = new URL(asked.path, 'http://prometheus')
  if (pathname === '/-/healthy') return say(200, 'Prometheus Server is Healthy.\n')
  if (pathname === '/-/ready') return say(200, 'Prometheus Server is Ready.\n')
  const name = pathname.startsWith(API) ? pathname.slice(API.length) : ''
  const endpoint = endpointOf(name)
  if (endpoint === undefined) return say(404, '404 page not found\n')
  const refused = refuseMethod(name, asked.method)
  if (refused !== undefined) return refused
  try {
    return endpoint(formOf(asked, searchParams), behind)
  } catch (error) {
    if (error instanceof ApiError) return fail(error)
    throw error
  }
}
