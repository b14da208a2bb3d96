import type { IncomingHttpHeaders } from 'node:http'
import type { Impersonation } from '@naru/kube/client'
import { buildImpersonationHeaders } from '@naru/kube/impersonation'

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
  identity: Impersonation,
  credentials: Readonly<Record<string, string>>,
): Headers {
  const type = given['content-type']?.split(';')[0]?.trim().toLowerCase()
  const impersonation = Object.entries(buildImpersonationHeaders(identity)).map(
    ([name, value]) => [name, typeof value === 'string' ? value : [...value]] as const,
  )
  return {
    accept: readAccept(given.accept),
    ...(acceptsGzip(given['accept-encoding']) && { 'accept-encoding': 'gzip' }),
    ...(type !== undefined && PATCH_TYPES.has(type) && { 'content-type': type }),
    'user-agent': 'naru',
    ...Object.fromEntries(impersonation),
    ...credentials,
  }
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

const ANSWERED = ['content-type', 'content-encoding', 'content-length', 'warning', 'retry-after'] as const

/** What of the cluster's headers is answered; what the browser must not do with it is said beside. */
export function buildAnswerHeaders(
  upstream: Readonly<Record<string, string | string[] | undefined>>,
  requestId: string,
): Headers {
  const passed = ANSWERED.flatMap((name) => {
    const value = upstream[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(passed),
    'content-type': safeType(upstream['content-type']),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}

/** A cluster that answers a page is not believed. */
function safeType(value: string | string[] | undefined): string {
  const type = String(value ?? 'application/json')
  return /^(application\/(json|yaml|openapi|apply-patch|com\.github)|text\/plain)/.test(type)
    ? type
    : 'text/plain'
}
