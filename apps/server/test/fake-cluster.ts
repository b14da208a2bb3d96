import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type FakeCluster = {
  readonly server: string
  /** Every request so far, in order. */
  readonly seen: Seen[]
  /** Answers a path of one method from now on. */
  on(method: string, path: string, answer: (seen: Seen) => Answer | Promise<Answer>): void
  /** Writes an event to every open watch of a path. */
  push(path: string, event: unknown): void
  close(): Promise<void>
}

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]

/** A small API server on a free port: lists are empty, watches stay open, and reviews allow everything unless told. */
export async function startFakeCluster(): Promise<FakeCluster> {
  const seen: Seen[] = []
  const watches = new Map<string, Set<ServerResponse>>()
  const answers = new Map<string, (seen: Seen) => Answer | Promise<Answer>>()
  const server = createServer((request, response) => {
    readBody(request)
      .then(async (body) => {
        const { method = 'GET', url = '/', headers } = request
        const one = { method, url, headers, body }
        seen.push(one)
        const path = url.split('?')[0] ?? ''
        if (url.includes('watch=true')) return openWatch(response, watches, path)
        const answer = answers.get(`${method} ${path}`)
        return send(response, (await answer?.(one)) ?? standardAnswer(one, path))
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    seen,
    on: (method, path, answer) => void answers.set(`${method} ${path}`, answer),
    push(path, event) {
      for (const response of watches.get(path) ?? []) response.write(`${JSON.stringify(event)}\n`)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function standardAnswer({ method, url }: Seen, path: string): Answer {
  if (path === '/version') return { body: { major: '1', minor: '34', gitVersion: 'v1.34.1' } }
  if (path === '/readyz' || path === '/api') return { body: { kind: 'APIVersions', versions: ['v1'] } }
  if (path.endsWith('selfsubjectrulesreviews'))
    return { status: 201, body: { status: { resourceRules: EVERYTHING } } }
  if (path === '/apis') return { body: { kind: 'APIGroupList', groups: [] } }
  if (path === '/api/v1') return { body: { kind: 'APIResourceList', groupVersion: 'v1', resources: [] } }
  if (method !== 'GET')
    return { status: method === 'POST' ? 201 : 200, body: { kind: 'Thing', metadata: { name: 'made' } } }
  return {
    body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items: [], asked: url },
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

function openWatch(response: ServerResponse, watches: Map<string, Set<ServerResponse>>, path: string): void {
  const open = watches.get(path) ?? new Set()
  watches.set(path, open.add(response))
  response.once('close', () => open.delete(response))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.flushHeaders()
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
