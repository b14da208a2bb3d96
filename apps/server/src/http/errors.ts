import type { ErrorAnswer } from '@naru/contract/api/envelope'
import { SIGN_IN_HEADERS } from '@naru/contract/api/sign-in-header'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { parseLocale } from '@naru/contract/i18n/locale'
import { KubeError } from '@naru/kube/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clusterErrorCode } from './cluster-errors.ts'

/** Answers every error by its code in the caller's language; what the catalogue does not know shows no internals. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = hasLeft(request, error) ? new AppError('CANCELLED', { cause: error }) : toAppError(error)
    logError(request, known, error)
    await sendError(request, reply, known)
  })
}

/** How reading from a client, or working for it, ends that has gone away. */
const ENDINGS: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Whoever leaves a page ends its requests: that is no failure of anyone. */
function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  if (!raw.socket.destroyed || !(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && ENDINGS.has(error.code))
}

/** Clusters are away now and then, and whoever follows one asks again and again. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set([
  'CLUSTER_UNREACHABLE',
  'CLUSTER_TIMEOUT',
  'CLUSTER_CONNECTION',
  'NO_RESPONSE',
])

function logError(request: FastifyRequest, { code, cause }: AppError, error: unknown): void {
  const why = cause instanceof Error ? cause.message : undefined
  if (code === 'CANCELLED') return request.log.debug({ why }, 'the client has left')
  if (EXPECTED.has(code)) request.log.warn({ code, why }, 'cluster did not answer')
  else if (ERRORS[code].status >= 500) request.log.error({ err: error, code }, 'request failed')
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const body = buildErrorAnswer(request, error)
  if (error.code === 'TOO_MANY_REQUESTS' && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
  if (body.status === 401 && !isFromConsole(request)) reply.header('www-authenticate', 'Bearer realm="naru"')
  // Past the route's own response schema: an error has its own shape.
  return reply.code(body.status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body)
}

export function buildErrorAnswer({ id, headers, server }: FastifyRequest, error: AppError): ErrorAnswer {
  return describeError({ id, language: headers['accept-language'], timestamp: server.clock.isoNow() }, error)
}

/** The console asks to sign in by itself: no browser shall. Programs learn what is wanted of them. */
function isFromConsole({ headers }: FastifyRequest): boolean {
  return Object.entries(SIGN_IN_HEADERS).every(([name, value]) => headers[name.toLowerCase()] === value)
}

type About = { readonly id: string; readonly language: string | undefined; readonly timestamp: string }

export function describeError({ id, language, timestamp }: About, error: AppError): ErrorAnswer {
  const { status, text } = ERRORS[error.code]
  return {
    status,
    requestId: id,
    timestamp,
    error: {
      code: error.code,
      message: text[parseLocale(language)],
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      ...(error.fields.length === 0 ? {} : { fields: error.fields }),
    },
  }
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'PAGE_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof KubeError) return new AppError(clusterErrorCode(error), { cause: error })
  const status = refusedByFramework(error)
  const code = status === null ? 'UNAVAILABLE' : (BY_STATUS[status] ?? 'INVALID_DATA')
  return new AppError(code, { cause: error })
}

/** The status with which the framework refuses what it was sent: a body that does not parse, a type that it does not know. */
function refusedByFramework(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const own = error instanceof SyntaxError || ('code' in error && String(error.code).startsWith('FST_'))
  const status = Number(error.statusCode)
  return own && status >= 400 && status < 500 ? status : null
}
