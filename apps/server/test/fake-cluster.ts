import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { type WebSocket, WebSocketServer } from 'ws'

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

type Answering = (seen: Seen, gone: AbortSignal) => Answer | Promise<Answer>

export type FakeCluster = {
  readonly server: string
  /** Every request so far, in order. */
  readonly seen: Seen[]
  /** Answers a path of one method from now on; watches are of the method WATCH. `gone` ends when nobody waits for it. */
  on(method: string, path: string, answer: Answering): void
  /** Writes an event to every open watch of a path. */
  push(path: string, event: unknown): void
  /** Answers a path as a log that is followed: it stays open. */
  onLog(path: string): void
  /** The paths of watches, followed logs and sockets that are open. */
  openStreams(): readonly string[]
  /** Takes over how a path's connections are upgraded; sockets are accepted, and kept open, where nobody has. */
  onUpgrade(path: string, upgrade: (connection: Duplex) => void): void
  /** What is done with the sockets of a path as they open. */
  onSocket(path: string, serve: (socket: WebSocket) => void): void
  close(): Promise<void>
}

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]

function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  return gone.signal
}

/** A small API server on a free port: lists are empty, watches stay open, and reviews allow everything unless told. */
export async function startFakeCluster(): Promise<FakeCluster> {
  const seen: Seen[] = []
  const open = new Map<string, Set<ServerResponse>>()
  const logs = new Set<string>()
  const answers = new Map<string, Answering>()
  const server = createServer((request, response) => {
    readBody(request)
      .then(async (body) => {
        const { method = 'GET', url = '/', headers } = request
        const one = { method, url, headers, body }
        seen.push(one)
        const path = url.split('?')[0] ?? ''
        const watches = url.includes('watch=true')
        const answer = answers.get(`${watches ? 'WATCH' : method} ${path}`)
        if ((watches || logs.has(path)) && !answer) return openWatch(response, open, path)
        return send(response, (await answer?.(one, goneOf(response))) ?? standardAnswer(one, path))
      })
      .catch(() => response.destroy())
  })
  const { sockets, onUpgrade, onSocket } = acceptSockets(server, seen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    seen,
    on: (method, path, answer) => void answers.set(`${method} ${path}`, answer),
    push(path, event) {
      for (const response of open.get(path) ?? []) response.write(`${JSON.stringify(event)}\n`)
    },
    onLog: (path) => void logs.add(path),
    onUpgrade,
    onSocket,
    openStreams: () =>
      [...open]
        .filter(([, one]) => one.size > 0)
        .map(([path]) => path)
        .concat([...sockets.keys()]),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.terminate()
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
  // Nothing of Naru's is there yet, and tokens are not made.
  if (method === 'GET' && path === `/api/v1/namespaces/${OWN_ACCOUNT.namespace}`)
    return { status: 404, body: { kind: 'Status', code: 404 } }
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

function acceptSockets(server: Server, seen: Seen[]) {
  const sockets = new Map<string, WebSocket>()
  const upgrades = new Map<string, (connection: Duplex) => void>()
  const serving = new Map<string, (socket: WebSocket) => void>()
  const handshake = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, connection, head) => {
    const { method = 'GET', url = '/', headers } = request
    const path = url.split('?')[0] ?? ''
    seen.push({ method, url, headers, body: '' })
    const upgrade = upgrades.get(path)
    if (upgrade) return upgrade(connection)
    handshake.handleUpgrade(request, connection, head, (socket) => {
      sockets.set(path, socket)
      serving.get(path)?.(socket)
      socket.once('close', () => sockets.delete(path))
    })
  })
  return {
    sockets,
    onUpgrade: (path: string, upgrade: (connection: Duplex) => void) => void upgrades.set(path, upgrade),
    onSocket: (path: string, serve: (socket: WebSocket) => void) => void serving.set(path, serve),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
