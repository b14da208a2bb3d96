import { API } from '@naru/contract/api/base'
import { AppError } from '@naru/contract/errors/app-error'
import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import { parseExactJson } from '@naru/contract/manifest/exact-json'
import { refuseLostDigits } from '@naru/contract/merge/refuse-lost-digits'
import { buildError } from '@naru/kube/errors'
import { parseErrorAnswer } from './api.ts'
import { type RequestOptions, request } from './request.ts'
import { tokenHeaders } from './session/token-headers.ts'
import { heldTokens } from './session/tokens.ts'

/** A collection, or with a name one object, or with a subresource one of its parts. */
export type KubeTarget = {
  readonly cluster: string
  readonly resource: Resource
  readonly namespace?: string | null
  readonly name?: string
  readonly subresource?: string
}

export type KubePatch =
  | { readonly type: 'merge' | 'strategic'; readonly body: unknown }
  | { readonly type: 'json'; readonly body: readonly unknown[] }

export type KubeWrite = {
  readonly dryRun?: boolean
  /** Refuses fields that the schema does not know, instead of dropping them. */
  readonly strict?: boolean
  /** The answer tells nothing but that it was done: nobody is told again what they have written. */
  readonly brief?: boolean
  readonly signal?: AbortSignal
}

type KubeDeletion = {
  readonly propagation?: 'Foreground' | 'Background' | 'Orphan'
  /** Only the very object, and none that came after it by the same name. */
  readonly uid?: string
  /** Seconds that it has to end; as many as it says itself when absent. */
  readonly grace?: number
}

const PATCH_TYPES = {
  merge: 'application/merge-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  json: 'application/json-patch+json',
} as const

/** The proxy's path of a target; every part is encoded. */
export function kubePath({ cluster, resource, namespace, name, subresource }: KubeTarget): string {
  const api = resource.group === '' ? `api/${resource.version}` : `apis/${formatApiVersion(resource)}`
  const parts = [
    ...(namespace ? ['namespaces', namespace] : []),
    resource.plural,
    ...(name === undefined ? [] : [name]),
    ...(subresource === undefined ? [] : [subresource]),
  ]
  return `${API.kubernetes}/cluster/${encodeURIComponent(cluster)}/${api}/${parts.map(encodeURIComponent).join('/')}`
}

function parseKubeFailure(status: number, text: string): Error {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'error' in body)
      return forObject(parseErrorAnswer(status, body))
  } catch {
    // Not JSON: the cluster, or something before it, answered in words of its own.
  }
  return buildError(status, text)
}

/** What is too large for the platform is too large for any cluster. */
function forObject(error: AppError): AppError {
  return error.code === 'BODY_TOO_LARGE' ? new AppError('OBJECT_TOO_LARGE') : error
}

/** A call through the cluster's proxy by path. Throws `KubeError` when the cluster refuses, else `AppError`. */
export async function kubeRequest(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await request(path, options)
  if (response.ok) return response
  throw parseKubeFailure(response.status, await response.text())
}

/** Null where something before the cluster answered in words of its own. */
function parseJson(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return null
  }
}

async function readObject(response: Response): Promise<KubeObject> {
  const body = parseJson(await response.text())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('NO_RESPONSE')
  // Every answer of these verbs is an object of Kubernetes' common shape; a Status has metadata too.
  return body as KubeObject
}

export async function getObject(
  target: KubeTarget,
  options: { signal?: AbortSignal } = {},
): Promise<KubeObject> {
  return readObject(await kubeRequest(kubePath(target), options))
}

/** The items of the list at a path, with every digit of their numbers. */
export async function listObjects(
  path: string,
  options: Pick<RequestOptions, 'query' | 'signal'> = {},
): Promise<readonly KubeObject[]> {
  const { items } = await readObject(await kubeRequest(path, options))
  // Every item of a Kubernetes list has the common shape of objects.
  return Array.isArray(items) ? (items as readonly KubeObject[]) : []
}

const BRIEF = { prefer: 'return=minimal' } as const

type Written = Pick<RequestOptions, 'method' | 'contentType' | 'body' | 'query'>

async function write(
  target: KubeTarget,
  written: Written,
  { dryRun, strict, brief, signal }: KubeWrite,
): Promise<KubeObject> {
  refuseLostDigits(written.body)
  const query = {
    fieldManager: FIELD_MANAGER,
    ...(dryRun && { dryRun: 'All' }),
    ...(strict && { fieldValidation: 'Strict' }),
    ...written.query,
  }
  const headers = brief ? { headers: BRIEF } : {}
  return readObject(
    await kubeRequest(kubePath(target), { ...written, ...headers, query, ...(signal && { signal }) }),
  )
}

export function createObject(
  target: KubeTarget,
  object: unknown,
  options: KubeWrite = {},
): Promise<KubeObject> {
  return write(target, { method: 'POST', body: object }, options)
}

/** Server-side apply: `force` takes over fields that other managers own, instead of answering 409. */
export function applyObject(
  target: KubeTarget,
  object: unknown,
  options: KubeWrite & { readonly force?: boolean; readonly fieldManager?: string } = {},
): Promise<KubeObject> {
  const { force, fieldManager } = options
  const query = { ...(fieldManager && { fieldManager }), ...(force && { force: true }) }
  const contentType = 'application/apply-patch+yaml'
  return write(target, { method: 'PATCH', contentType, body: object, query }, options)
}

export function patchObject(
  target: KubeTarget,
  { type, body }: KubePatch,
  options: KubeWrite = {},
): Promise<KubeObject> {
  return write(target, { method: 'PATCH', contentType: PATCH_TYPES[type], body }, options)
}

export async function deleteObject(target: KubeTarget, deletion: KubeDeletion = {}): Promise<void> {
  await kubeRequest(kubePath(target), { method: 'DELETE', body: buildDeletion(deletion) })
}

/** The same as the last thing that a window does: it is sent although the page has gone, and nobody hears the answer. */
export function deleteAsWindowCloses(target: KubeTarget, deletion: KubeDeletion = {}): void {
  const held = heldTokens()
  if (!held) return
  void fetch(kubePath(target), {
    method: 'DELETE',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...tokenHeaders(held) },
    body: JSON.stringify(buildDeletion(deletion)),
  }).catch(() => undefined)
}

function buildDeletion({ propagation = 'Background', uid, grace }: KubeDeletion) {
  return {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    propagationPolicy: propagation,
    ...(grace !== undefined && { gracePeriodSeconds: grace }),
    ...(uid && { preconditions: { uid } }),
  }
}
