import type { ErrorAnswer } from '@naru/contract/api/envelope'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { parseLocale } from '@naru/contract/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['CLUSTER_UNREACHABLE', 'CLUSTER_TIMEOUT', 'NO_RESPONSE'])

function logError(request: FastifyRequest, { code, cause }: AppError, error: unknown): void {
  const why = cause instanceof Error ? cause.message : undefined
  if (code === 'CANCELLED') return request.log.debug({ why }, 'the client has left')
  if (EXPECTED.has(code)) request.log.warn({ code, why }, 'cluster did not answer')
  else if (ERRORS[code].status >= 500) request.log.error({ err: error, code }, 'request failed')
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const body = buildErrorAnswer(request, error)
  if (error.code === 'TOO_MANY_REQUESTS' && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
  // Past the route's own response schema: an error has its own shape.
  return reply.code(body.status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body)
}

export function buildErrorAnswer(request: FastifyRequest, error: AppError): ErrorAnswer {
  const { status, text } = ERRORS[error.code]
  return {
    status,
    requestId: request.id,
    timestamp: request.server.clock.isoNow(),
    error: {
      code: error.code,
      message: text[parseLocale(request.headers['accept-language'])],
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      ...(error.fields.length === 0 ? {} : { fields: error.fields }),
    },
  }
}

const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INVALID_DATA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_DATA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_DATA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_DATA',
  FST_ERR_RATE_LIMIT: 'TOO_MANY_REQUESTS',
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof SyntaxError && 'statusCode' in error)
    return new AppError('INVALID_DATA', { cause: error })
  const code = error instanceof Error && 'code' in error ? BY_FRAMEWORK_CODE[String(error.code)] : undefined
  return new AppError(code ?? 'UNAVAILABLE', { cause: error })
}
