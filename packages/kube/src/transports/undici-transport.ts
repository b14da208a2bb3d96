import type { LookupFunction } from 'node:net'
import tls, { type ConnectionOptions, TLSSocket } from 'node:tls'
import { buildConnector, Pool } from 'undici'
import type { ClusterAccess } from '../cluster-access.ts'
import type { Lane, Transport, TransportRequest, TransportResponse } from './transport.ts'
import { upgradeWithWs } from './ws-upgrade.ts'

export type UndiciTransportOptions = {
  /** Connections for calls, and as many for answers that are passed on; streams have their own, without a bound. */
  readonly connections?: number
  readonly connectTimeoutMs?: number
  /** Resolves the cluster's name at each connection; may refuse what it resolves to. */
  readonly lookup?: LookupFunction
  /** Told at each connection when the server's certificate ends, in milliseconds since the epoch. */
  readonly onCertificate?: (expires: number) => void
}

/** The transport of a server process; its pools and `credentialHeaders` are for passing calls through. */
export type UndiciTransport = Transport & {
  /** For what is read here as soon as it is answered. */
  readonly pool: Pool
  /** For what is passed on as slowly as its reader takes it: no call of another kind waits for that. */
  readonly passing: Pool
  /** For what flows as long as its reader wants: it takes no connection from what is answered at once. */
  readonly streams: Pool
  readonly basePath: string
  /** As they are now: read them for each call. */
  readonly credentialHeaders: Readonly<Record<string, string>>
  /** From now on calls show another token; what flows goes on. */
  renewToken(token: string): void
}

/** An API server closes idle connections after 90 s. */
const KEEP_ALIVE_MS = 30_000
/** One look at a cluster asks one thing after another. */
const LOOKING = 2

/** Connections to one cluster with its own CA and credentials. No proxy from the environment, no redirects. */
export function createUndiciTransport(
  access: ClusterAccess,
  options: UndiciTransportOptions = {},
): UndiciTransport {
  const { connections = 16, connectTimeoutMs = 5000 } = options
  const url = new URL(access.server)
  const basePath = url.pathname.replace(/\/+$/, '')
  const secure = { ...buildTlsOptions(access), ...(options.lookup ? { lookup: options.lookup } : {}) }
  const shared = {
    connect: createConnector({ ...secure, timeout: connectTimeoutMs, allowH2: false }, options.onCertificate),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Time limits are the caller's, by its signal.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  }
  const open = (most: number | null) => new Pool(url.origin, { ...shared, connections: most })
  const [pool, passing, streams] = [open(connections), open(connections), open(null)]
  const lanes: Readonly<Record<Lane, Pool>> = { rights: open(connections), health: open(LOOKING) }
  let credentialHeaders = buildCredentialHeaders(access)

  async function request(call: TransportRequest): Promise<TransportResponse> {
    const { method, path, body = null, signal } = call
    const headers = { ...mutableHeaders(call.headers), ...credentialHeaders }
    const ordinary = call.streaming ? streams : pool
    const asked = (call.lane ? lanes[call.lane] : ordinary).request({
      method,
      path: basePath + path,
      headers,
      body,
      signal,
    })
    const response = await orAborted(signal, asked)
    return { status: response.statusCode, headers: joinHeaders(response.headers), body: response.body }
  }

  return {
    pool,
    passing,
    streams,
    basePath,
    get credentialHeaders() {
      return credentialHeaders
    },
    renewToken(token) {
      credentialHeaders = buildCredentialHeaders({ ...access, token })
    },
    request,
    upgrade: (call) =>
      upgradeWithWs({
        ...call,
        url: `${url.origin.replace(/^http/, 'ws')}${basePath}${call.path}`,
        headers: { ...call.headers, ...credentialHeaders },
        tls: secure,
      }),
    async close() {
      await Promise.all([pool, passing, streams, ...Object.values(lanes)].map((one) => one.destroy()))
    },
  }
}

type ConnectOptions = buildConnector.BuildOptions & ConnectionOptions

/** undici's own way to connect, with a word about the certificate that the server showed. */
function createConnector(
  options: ConnectOptions,
  onCertificate: UndiciTransportOptions['onCertificate'],
): buildConnector.connector {
  const connect = shareContext(options)
  if (onCertificate === undefined) return connect
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      const expires =
        socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN
      if (!Number.isNaN(expires)) onCertificate(expires)
      // The pair is one of the two that undici names, as it came.
      if (error === null) callback(null, socket)
      else callback(error, null)
    })
}

/**
 * Authorities and keys are read with the first connection, and not again with each: nothing else of opening one takes as
 * long. What is wrong with them each connection tells.
 */
function shareContext(options: ConnectOptions): buildConnector.connector {
  let connect: buildConnector.connector | null = null
  return (target, callback) => {
    try {
      connect ??= buildConnector({ ...options, secureContext: tls.createSecureContext(options) })
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), null)
    }
    return connect(target, callback)
  }
}

/** undici hears an abort only once a request has its connection; one that still waits for it must not wait longer. */
function orAborted<T>(signal: AbortSignal, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The call was given up'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Options of Node's TLS for a cluster: only its own CA counts when it names one. */
export function buildTlsOptions(access: ClusterAccess) {
  const { certificateAuthority, clientCertificate, tlsServerName, insecureSkipTlsVerify } = access
  return {
    rejectUnauthorized: !insecureSkipTlsVerify,
    ...(certificateAuthority ? { ca: certificateAuthority } : {}),
    ...(clientCertificate ? { cert: clientCertificate.certificate, key: clientCertificate.key } : {}),
    ...(tlsServerName ? { servername: tlsServerName } : {}),
  }
}

function buildCredentialHeaders({ token }: ClusterAccess): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

function mutableHeaders(headers: TransportRequest['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
}

function joinHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return joined
}
