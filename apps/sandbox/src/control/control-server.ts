import { createServer, type IncomingMessage, type Server } from 'node:http'
import * as z from 'zod/mini'
import { ACTIONS, type ControlledCluster, describeCluster } from './actions.ts'
import { buildFingerprint, parseGroupResource } from './fingerprint.ts'

const LONGEST_BODY = 64_000

type Reply = { readonly status: number; readonly body: object }

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LONGEST_BODY) throw new SyntaxError('body too long')
  }
  return text === '' ? {} : JSON.parse(text)
}

/** A page in a browser must not break clusters: it would send an origin, or no JSON. */
function isForeign({ headers, method }: IncomingMessage): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  return headers.origin !== undefined || (method === 'POST' && !isJson)
}

const ABSENT: Reply = { status: 404, body: { error: 'absent' } }

function get(clusters: ReadonlyMap<string, ControlledCluster>, url: URL): Reply {
  const [, first, name = '', part] = url.pathname.split('/')
  if (first === 'clusters' && name === '') {
    return { status: 200, body: { clusters: [...clusters.values()].map(describeCluster) } }
  }
  const controlled = first === 'clusters' ? clusters.get(name) : undefined
  if (controlled === undefined) return ABSENT
  if (part === undefined) return { status: 200, body: describeCluster(controlled) }
  if (part !== 'fingerprint') return ABSENT
  const resource = parseGroupResource(url.searchParams.get('resource') ?? 'pods')
  return { status: 200, body: buildFingerprint(controlled.living.cluster.store, resource) }
}

async function post(
  clusters: ReadonlyMap<string, ControlledCluster>,
  url: URL,
  request: IncomingMessage,
): Promise<Reply> {
  const [, first, name = '', action = ''] = url.pathname.split('/')
  const controlled = first === 'clusters' ? clusters.get(name) : undefined
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (controlled === undefined || act === undefined) return ABSENT
  const done = await act(controlled, await readBody(request))
  return done === undefined ? ABSENT : { status: 200, body: done }
}

async function answer(
  clusters: ReadonlyMap<string, ControlledCluster>,
  request: IncomingMessage,
): Promise<Reply> {
  if (isForeign(request)) return { status: 403, body: { error: 'only local programs that send JSON' } }
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  try {
    if (request.method === 'GET') return get(clusters, url)
    if (request.method === 'POST') return await post(clusters, url, request)
    return { status: 405, body: { error: 'GET or POST' } }
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 400, body: { error: error.message } }
    if (error instanceof z.core.$ZodError)
      return { status: 422, body: { error: 'invalid', issues: error.issues } }
    throw error
  }
}

/**
 * The endpoint by which tests and demonstrations break clusters on purpose; to be bound to loopback only.
 * `GET /clusters`, `GET /clusters/{name}`, `GET /clusters/{name}/fingerprint?resource=deployments.apps`,
 * `POST /clusters/{name}/{faults|clear-faults|churn|pods|logs|ambience|happen|power}`.
 */
export function createControlServer(clusters: ReadonlyMap<string, ControlledCluster>): Server {
  return createServer((request, response) => {
    const send = ({ status, body }: Reply): void => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(`${JSON.stringify(body)}\n`)
    }
    answer(clusters, request).then(send, (error: unknown) =>
      send({ status: 500, body: { error: String(error) } }),
    )
  })
}
