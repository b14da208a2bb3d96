import { AppError } from '@naru/contract/errors/app-error'
import type { KialiPlace } from '@naru/contract/rules/kiali-place'
import { readText } from '@naru/kube/calls/body'
import type { Impersonation } from '@naru/kube/client'
import { parseStatus } from '@naru/kube/errors'
import { buildImpersonationHeaders } from '@naru/kube/impersonation'
import type { Transport, TransportResponse } from '@naru/kube/transports/transport'
import { serviceProxyPath } from '../../clusters/service-proxy.ts'
import { MeshError } from '../mesh-error.ts'

/** Where the Kiali of a cluster is asked, and in whose name. */
export type AskedKiali = {
  readonly transport: Pick<Transport, 'request'>
  readonly cluster: string
  readonly place: KialiPlace
  readonly identity: Impersonation
}

/** JSON of Kiali's own, or nothing, with its status. */
type KialiAnswer = { readonly status: number; readonly text: string }

const LIMIT_MS = 30_000
const MOST_BYTES = 16 * 2 ** 20
const MOST_QUOTED = 200

/**
 * What a Kiali answers to a GET of its API, asked through the API server as the caller and with nothing of their request but
 * its path and query. Null where the cluster does not let the caller ask the service. Throws a `MeshError` where nothing of
 * Kiali's comes, and an `AppError` where it asks for a sign-in.
 */
export async function askKiali(
  { transport, cluster, place, identity }: AskedKiali,
  pathAndQuery: string,
  stop: AbortSignal,
): Promise<KialiAnswer | null> {
  const late = AbortSignal.timeout(LIMIT_MS)
  try {
    const response = await transport.request({
      method: 'GET',
      path: `${serviceProxyPath(place.service)}${place.root}/api${pathAndQuery}`,
      headers: { accept: 'application/json', 'user-agent': 'naru', ...buildImpersonationHeaders(identity) },
      signal: AbortSignal.any([stop, late]),
    })
    return judgeAnswer(cluster, response, await readText(response.body, MOST_BYTES))
  } catch (error) {
    stop.throwIfAborted()
    if (error instanceof MeshError || error instanceof AppError) throw error
    throw noAnswer(cluster, late.aborted ? 'nothing came in time' : readMessage(error))
  }
}

function judgeAnswer(
  cluster: string,
  { status, headers }: TransportResponse,
  text: string,
): KialiAnswer | null {
  const type = headers['content-type'] ?? ''
  if (status >= 300 || /html/i.test(type)) return judgeFailure(cluster, status, text)
  // It may be large: whoever asked reads it.
  if (text === '' || /json/i.test(type)) return { status, text }
  throw noAnswer(cluster, 'what it answers is not JSON')
}

/** Kiali's own error, or the API server's word of why nothing of Kiali's comes. */
function judgeFailure(cluster: string, status: number, text: string): KialiAnswer | null {
  const json = parseQuietly(text)
  // Kiali's errors are no objects of Kubernetes.
  const refusal = parseStatus(json)
  if (refusal && status === 403) return null
  if (refusal) throw noAnswer(cluster, refusal.message ?? `HTTP ${status}`)
  if (status < 400 || status === 401) throw new AppError('KIALI_SIGN_IN')
  if (json !== undefined) return { status, text }
  throw new MeshError(status, `Kiali answered ${status}`)
}

function noAnswer(cluster: string, why: string): MeshError {
  return new MeshError(503, `the Kiali of “${cluster}” does not answer: ${why.slice(0, MOST_QUOTED)}`)
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Undefined for what is no JSON. */
function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
