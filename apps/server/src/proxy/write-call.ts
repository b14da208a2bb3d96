import type { AuditRecord } from '@naru/contract/api/audit'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { isJsonTooMuch, MAX_VALUES } from '@naru/contract/manifest/json-shape'
import { readAt, readNumber } from '@naru/contract/manifest/read'
import type { Impersonation } from '@naru/kube/client'
import { formatQuery } from '@naru/kube/resource-path'
import type { Connected } from '../clusters/cluster-connection.ts'
import { buildObjectChange } from './object-change.ts'
import type { ResourceCall } from './resource-call.ts'
import { toAppError } from './stream-answer.ts'

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type WriteInput = {
  readonly connected: Connected
  readonly call: ResourceCall
  readonly identity: Impersonation
  readonly method: WriteMethod
  readonly headers: Record<string, string | string[]>
  readonly body: Uint8Array | null
  readonly signal: AbortSignal
}

export type Written = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly change: AuditRecord['change']
  /** The name in the answer, where the request had none. */
  readonly name: string | null
}

const LIMIT_MS = 60_000
const MAX_ANSWER = 16 * 1024 * 1024
/** Of what is larger, and no object of a cluster is, only that it was written is told: reading it would hold up others. */
const MAX_TOLD = 4 * 1024 * 1024

/** Sends a write, and says what it changed of what was there. The cluster decides whether the caller may. */
export async function sendWrite(input: WriteInput, before: unknown): Promise<Written> {
  const { connected, call, method, headers, body, signal } = input
  const { transport } = connected
  try {
    const response = await transport.pool.request({
      method,
      path: transport.basePath + call.upstreamPath + formatQuery(call.query),
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    const answer = await readLimited(response.body)
    const after = parseJson(answer)
    return {
      status: response.statusCode,
      headers: { ...response.headers, 'content-length': undefined },
      body: answer,
      change: response.statusCode < 300 ? describeChange(input, before, after) : null,
      name: nameOf(after),
    }
  } catch (error) {
    throw toAppError(error)
  }
}

/** What is done all the same where a dry run is asked for: tokens are issued, and what a build begins with is begun. */
const NEVER_DRY: ReadonlySet<string> = new Set(['token', 'instantiate', 'clone'])

/** Of a DELETE with a body a cluster reads the options there and not the query. */
export function asksDryRun({ call, method, body }: Pick<WriteInput, 'call' | 'method' | 'body'>): boolean {
  if (NEVER_DRY.has(call.target.subresource ?? '') || (method === 'DELETE' && body !== null)) return false
  return call.query['dryRun'] === 'All'
}

/** Whether a cluster is sure to do nothing: an API server of somebody's own decides for itself what a dry run is. */
export function isDryRun(input: Pick<WriteInput, 'call' | 'method' | 'body'>): boolean {
  return asksDryRun(input) && OF_KUBERNETES.has(input.call.target.resource.group)
}

/**
 * What Kubernetes' own API server serves, whatever else is called so: anybody's may serve `metrics.k8s.io`, or a group
 * without a dot. And what is installed as custom resources, which that one serves too, and is often tried.
 */
const OF_KUBERNETES: ReadonlySet<string> = new Set([
  '',
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
  'apps',
  'authentication.k8s.io',
  'authorization.k8s.io',
  'autoscaling',
  'batch',
  'certificates.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
  'flowcontrol.apiserver.k8s.io',
  'internal.apiserver.k8s.io',
  'networking.k8s.io',
  'node.k8s.io',
  'policy',
  'rbac.authorization.k8s.io',
  'resource.k8s.io',
  'scheduling.k8s.io',
  'storage.k8s.io',
  'storagemigration.k8s.io',
  'gateway.networking.k8s.io',
  'extensions.istio.io',
  'networking.istio.io',
  'security.istio.io',
  'telemetry.istio.io',
])

/** What a write is going to change; as the caller, so that nobody learns through a record what they may not read. */
export async function loadBefore(input: WriteInput): Promise<unknown> {
  const { connected, call, identity, method, signal } = input
  const { subresource: _, name, ...collection } = call.target
  if (name === undefined || method === 'POST' || asksDryRun(input)) return undefined
  const target = { ...collection, name }
  return connected.client
    .as(identity)
    .get(target, { signal, timeoutMs: 5000, maxBytes: MAX_TOLD, maxValues: MAX_VALUES })
    .catch(() => undefined)
}

function describeChange(input: WriteInput, before: unknown, after: unknown): AuditRecord['change'] {
  const { call, method } = input
  const { resource, subresource } = call.target
  if (asksDryRun(input) || ['token', 'eviction'].includes(subresource ?? '')) return null
  if (method !== 'POST' && before === undefined) return null
  if (subresource === 'scale') return describeScale(before, after)
  const secretFields = findKindOfResource(resource)?.secretFields ?? []
  try {
    return buildObjectChange(before, method === 'DELETE' ? undefined : after, secretFields)
  } catch {
    // What is nested too deeply to be compared has been written all the same.
    return null
  }
}

/** The answer is of another kind than the object: only how many are wanted stands in both. */
function describeScale(before: unknown, after: unknown): AuditRecord['change'] {
  const from = readNumber(readAt(before, 'spec', 'replicas'))
  const to = readNumber(readAt(after, 'spec', 'replicas')) ?? 0
  return from === null || from === to ? null : [{ path: 'spec.replicas', from, to }]
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_ANSWER) throw new Error('The answer to a write is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_TOLD) return undefined
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
  try {
    return isJsonTooMuch(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The name that a body gives to what is made, where it is told in JSON. */
export function readName(body: Uint8Array | null): string | null {
  return body === null ? null : nameOf(parseJson(body))
}

function nameOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null || !('metadata' in object)) return null
  const { metadata } = object
  if (typeof metadata !== 'object' || metadata === null || !('name' in metadata)) return null
  return typeof metadata.name === 'string' ? metadata.name : null
}
