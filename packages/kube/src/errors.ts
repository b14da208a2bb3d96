import * as z from 'zod/mini'

const statusCause = z.object({
  reason: z.optional(z.string()),
  message: z.optional(z.string()),
  field: z.optional(z.string()),
})

const statusDetails = z.object({
  name: z.optional(z.string()),
  group: z.optional(z.string()),
  kind: z.optional(z.string()),
  uid: z.optional(z.string()),
  causes: z.optional(z.array(statusCause)),
  retryAfterSeconds: z.optional(z.number()),
})

const status = z.object({
  kind: z.optional(z.literal('Status')),
  status: z.enum(['Success', 'Failure']),
  message: z.optional(z.string()),
  reason: z.optional(z.string()),
  details: z.optional(statusDetails),
  code: z.optional(z.number()),
})

/** A `Status` object as Kubernetes answers it; the one that ends a command has no kind. */
export type Status = z.infer<typeof status>
export type StatusDetails = z.infer<typeof statusDetails>

/** Why a call has no answer of the cluster; its code is 0. */

export type KubeErrorParts = {
  readonly code: number
  readonly reason: string
  readonly message: string
  readonly details?: StatusDetails | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** A refusal of the cluster (`code` is its HTTP status), or no answer from it (`code` 0). Holds no credentials. */
export class KubeError extends Error {
  override name = 'KubeError'
  readonly code: number
  readonly reason: string
  readonly details: StatusDetails | undefined
  readonly retryAfterMs: number | undefined

  constructor(parts: KubeErrorParts) {
    super(parts.message, parts.cause === undefined ? undefined : { cause: parts.cause })
    this.code = parts.code
    this.reason = parts.reason
    this.details = parts.details
    this.retryAfterMs = parts.retryAfterMs
  }
}

/** Whether the cluster does not take who asks, or does not let them ask. */
export function isRefused(error: unknown): boolean {
  return error instanceof KubeError && (error.code === 401 || error.code === 403)
}

/** The `Status` in a value, or undefined when it is something else. */
export function parseStatus(value: unknown): Status | undefined {
  const parsed = status.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'Gone',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
  504: 'Timeout',
}

/** The error of an answer with a status of 400 or more; a body that is no `Status` is quoted, shortened. */
export function buildError(
  code: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): KubeError {
  const { reason, message, details } = parseStatus(parseJson(body)) ?? {}
  const seconds = parseRetryAfter(headers['retry-after']) ?? details?.retryAfterSeconds
  return new KubeError({
    code,
    reason: reason || REASONS[code] || 'Unknown',
    message: message || body.trim().slice(0, 300) || `The cluster answered ${code}`,
    details,
    retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
  })
}

/** The error inside a watch's `ERROR` event, or of any other failed `Status`. */
export function buildStatusError(value: unknown): KubeError {
  const parsed = parseStatus(value)
  return buildError(parsed?.code ?? 500, JSON.stringify(value))
}

/** Whether the resourceVersion or continue token asked for is no longer kept, so that only a new list helps. */
export function isExpired(error: unknown): boolean {
  return error instanceof KubeError && (error.code === 410 || error.reason === 'Expired')
}

/**
 * Whether the cluster's versions are behind those it has told before: it was restored from a backup, and nothing that
 * was known of it holds.
 */
export function isBehind(error: unknown): boolean {
  if (!(error instanceof KubeError)) return false
  const causes = error.details?.causes ?? []
  return error.reason === WENT_BACK || causes.some(({ reason }) => reason === 'ResourceVersionTooLarge')
}

export function buildWentBack(version: string | undefined, last: string | undefined): KubeError {
  return new KubeError({
    code: 0,
    reason: WENT_BACK,
    message: `The cluster is at version ${version} after ${last}`,
  })
}

const WENT_BACK = 'VersionWentBack'

/** Kubernetes sends whole seconds; the date form of the header is not used by it. */
function parseRetryAfter(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
