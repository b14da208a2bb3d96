import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Duplex } from 'node:stream'
import type { KeyAndCertificate } from '../access/certificates.ts'
import { impersonate } from '../access/impersonation.ts'
import type { UserInfo } from '../access/user.ts'
import {
  buildStatus,
  internalError,
  methodNotAllowed,
  noSuchResource,
  StatusError,
  unauthorized,
} from '../protocol/status.ts'
import { authorizeResource } from './authorization.ts'
import { type Answer, type Call, type ClusterApi, type Outcome } from './call.ts'
import { openConnection } from './connections/open-connection.ts'
import type { Upgrade } from './connections/upgrade.ts'
import { dispatch } from './dispatch.ts'
import { passFaults, refusalHeaders } from './fault-gate.ts'
import { answerPath } from './path-requests.ts'
import { parseTarget, type ResourceTarget, requestVerb } from './request-target.ts'
import { writeAnswer } from './respond.ts'

export type ServerIdentity = {
  readonly ca: string
  readonly server: KeyAndCertificate
  /** What it shows when it is to look like another. */
  readonly stranger: KeyAndCertificate
}

/** The HTTPS server of one cluster's API. */
export function createApiServer(api: ClusterApi, identity: ServerIdentity): Server {
  const server = createServer({
    ...secureContext(identity, api.cluster.faults.current().strangeCertificate),
    requestCert: true,
    // Whoever shows no certificate, or another authority's, may still have a token.
    rejectUnauthorized: false,
    maxHeaderSize: 64 * 1024,
  })
  server.requestTimeout = 0
  server.keepAliveTimeout = 90_000
  server.on('request', (request, response) => void handleRequest(api, request, response))
  server.on('upgrade', (request, socket, head) => void handleUpgrade(api, { request, socket, head }))
  const open = new Set<Duplex>()
  server.on('secureConnection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  api.cluster.faults.onChange(({ drop, strangeCertificate }) => {
    server.setSecureContext(secureContext(identity, strangeCertificate))
    if (drop || strangeCertificate) for (const socket of open) socket.destroy()
  })
  return server
}

function secureContext({ ca, server, stranger }: ServerIdentity, isStranger: boolean) {
  const { key, certificate: cert } = isStranger ? stranger : server
  return { ca, key, cert }
}

async function handleRequest(
  api: ClusterApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!(await passFaults(request, api.cluster))) return
    const outcome = await answerRequest(api, request, response)
    if (outcome !== undefined) await writeAnswer(request, response, outcome)
  } catch (error) {
    await writeRefusal(request, response, error)
  }
}

async function writeRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  await writeAnswer(request, response, refusalAnswer(error))
}

/** Any failure as a Status. */
function refusalAnswer(error: unknown): Answer {
  const refusal = error instanceof StatusError ? error : internalError(String(error))
  return {
    status: refusal.code,
    headers: refusalHeaders(refusal),
    body: { type: 'json', value: buildStatus(refusal) },
  }
}

function identify(api: ClusterApi, request: IncomingMessage): UserInfo {
  const caller = api.authenticator.identify(request)
  if (caller === undefined) throw unauthorized()
  return impersonate(caller, request.headers, api.authorizer)
}

function answerRequest(
  api: ClusterApi,
  request: IncomingMessage,
  response: ServerResponse,
): Outcome | Promise<Outcome> {
  const user = identify(api, request)
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'https://cluster')
  const target = parseTarget(pathname)
  if (target.type === 'path') return answerPath(api, user, request)
  return dispatch({ ...planCall(api, { request, user, target, query }), response })
}

type Incoming = {
  readonly request: IncomingMessage
  readonly user: UserInfo
  readonly target: ResourceTarget
  readonly query: URLSearchParams
}

/** The authorised call behind a request on a resource; throws a Status. */
function planCall(api: ClusterApi, { request, user, target, query }: Incoming): Omit<Call, 'response'> {
  const verb =
    target.subresource === 'proxy'
      ? proxyVerb(request.method)
      : requestVerb(request.method ?? '', target, query)
  if (verb === undefined) throw methodNotAllowed()
  authorizeResource(api, { user, target, verb, query })
  const resource = api.registry.find(target.group, target.version, target.plural)
  if (resource === undefined) throw noSuchResource()
  return { api, user, target, resource, verb, query, request }
}

const PROXY_VERBS: Readonly<Record<string, Call['verb']>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
}

function proxyVerb(method = 'GET'): Call['verb'] {
  return PROXY_VERBS[method] ?? 'get'
}

async function handleUpgrade(api: ClusterApi, upgrade: Upgrade): Promise<void> {
  const { request, socket } = upgrade
  try {
    if (!(await passFaults(request, api.cluster))) return
    const user = identify(api, request)
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'https://cluster')
    const target = parseTarget(pathname)
    if (target.type === 'path') throw noSuchResource()
    openConnection(planCall(api, { request, user, target, query }), upgrade)
  } catch (error) {
    refuseUpgrade(socket, error)
  }
}

/** A refusal before the protocol changes is an ordinary answer. */
function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, body } = refusalAnswer(error)
  const text = JSON.stringify(body.type === 'json' ? body.value : {})
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}
