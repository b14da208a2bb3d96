import type { IncomingHttpHeaders } from 'node:http'
import { buildImpersonationHeaders } from '@naru/kube/impersonation'
import { buildImpersonation, type Caller } from '../identity/caller.ts'

const PATCH_TYPES: ReadonlySet<string> = new Set([
  'application/json',
  'application/yaml',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
  'application/apply-patch+yaml',
])

type Headers = Record<string, string | string[]>

/** What is sent upstream: two of the caller's headers, who they are, and nothing else of theirs. */
export function buildUpstreamHeaders(
  given: IncomingHttpHeaders,
  caller: Caller,
  credentials: Readonly<Record<string, string>>,
): Headers {
  const headers: Headers = { accept: readAccept(given.accept), 'user-agent': 'naru' }
  if (acceptsGzip(given['accept-encoding'])) headers['accept-encoding'] = 'gzip'
  const type = given['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && PATCH_TYPES.has(type)) headers['content-type'] = type
  return Object.assign(headers, nameCaller(caller), credentials)
}

const named = new WeakMap<Caller, Headers>()

/** Worked out once for each caller; whoever has other roles or groups is another caller. */
function nameCaller(caller: Caller): Headers {
  const known = named.get(caller)
  if (known) return known
  const headers: Headers = {}
  for (const [name, value] of Object.entries(buildImpersonationHeaders(buildImpersonation(caller))))
    headers[name] = typeof value === 'string' ? value : [...value]
  named.set(caller, headers)
  return headers
}

/** Forms of JSON and text that a cluster answers; anything else becomes plain JSON. */
function readAccept(accept: string | undefined): string {
  return accept !== undefined && /^[A-Za-z0-9/+.,;=* _-]{1,500}$/.test(accept) && !/html/i.test(accept)
    ? accept
    : 'application/json'
}

function acceptsGzip(value: string | string[] | undefined): boolean {
  return String(value ?? '').includes('gzip')
}

const ANSWERED = ['content-encoding', 'content-length', 'warning', 'retry-after'] as const

/** What of the cluster's headers is answered; what the browser must not do with it is said beside. */
export function buildAnswerHeaders(
  upstream: Readonly<Record<string, string | string[] | undefined>>,
  requestId: string,
): Headers {
  const headers: Headers = {
    'content-type': safeType(upstream['content-type']),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }
  for (const name of ANSWERED) {
    const value = upstream[name]
    if (value !== undefined) headers[name] = value
  }
  return headers
}

/** A cluster that answers a page is not believed. */
function safeType(value: string | string[] | undefined): string {
  const type = String(value ?? 'application/json')
  return /^(application\/(json|yaml|openapi|apply-patch|com\.github)|text\/plain)/.test(type)
    ? type
    : 'text/plain'
}
