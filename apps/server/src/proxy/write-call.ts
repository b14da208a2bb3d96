import type { AuditRecord } from '@naru/contract/api/audit'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { Impersonation } from '@naru/kube/client'
import { formatQuery } from '@naru/kube/resource-path'
import type { Connected } from '../clusters/cluster-connection.ts'
import { buildObjectChange } from './object-change.ts'
import type { ProxyCall } from './proxy-path.ts'
import { toAppError } from './stream-answer.ts'

export type ResourceCall = Extract<ProxyCall, { type: 'resource' }>
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

/** Sends a write, and says what it changed. The cluster decides whether the caller may. */
export async function sendWrite(input: WriteInput): Promise<Written> {
  const { connected, call, method, headers, body, signal } = input
  const { transport } = connected
  const before = changesObject(input) ? await loadBefore(input) : undefined
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

/** `deployments.apps`, or a kind's id: what the audit log names things by. */
export function auditKind({ target }: ResourceCall): string {
  const { resource } = target
  return findKindOfResource(resource)?.id ?? formatGroupResource(resource)
}

/** The verb as a cluster's own rules name it. */
export function auditVerb({ target }: ResourceCall, method: string): string {
  const verb = { POST: 'create', PUT: 'update', PATCH: 'patch', DELETE: 'delete' }[method] ?? 'get'
  if (method === 'DELETE' && target.name === undefined) return 'deletecollection'
  return target.subresource === undefined ? verb : `${verb} ${target.subresource}`
}

export function isDryRun({ query }: ProxyCall): boolean {
  return query['dryRun'] !== undefined
}

export function isSecret({ target: { resource } }: ResourceCall): boolean {
  return resource.group === '' && resource.plural === 'secrets'
}

function changesObject({ call, method }: WriteInput): boolean {
  return method !== 'POST' && call.target.name !== undefined && !isDryRun(call)
}

/** As the caller, so that nobody learns through a record what they may not read. */
async function loadBefore({ connected, call, identity, signal }: WriteInput): Promise<unknown> {
  const { subresource: _, name, ...collection } = call.target
  if (name === undefined) return undefined
  const target = { ...collection, name }
  return connected.client
    .as(identity)
    .get(target, { signal, timeoutMs: 5000 })
    .catch(() => undefined)
}

function describeChange(
  { call, method }: WriteInput,
  before: unknown,
  after: unknown,
): AuditRecord['change'] {
  if (isDryRun(call) || call.target.subresource === 'token') return null
  if (method === 'DELETE')
    return before === undefined ? null : buildObjectChange(before, undefined, isSecret(call)).slice(0, 5)
  if (method !== 'POST' && before === undefined) return null
  if (call.target.subresource === 'eviction' || call.target.subresource === 'scale') return null
  return buildObjectChange(before, after, isSecret(call))
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
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

function nameOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null || !('metadata' in object)) return null
  const { metadata } = object
  if (typeof metadata !== 'object' || metadata === null || !('name' in metadata)) return null
  return typeof metadata.name === 'string' ? metadata.name : null
}
