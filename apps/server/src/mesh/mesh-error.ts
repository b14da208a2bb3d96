import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/** What a client of the mesh API is told, with the status of docs/spec/mesh-wire.md 2.1. */
export class MeshError extends Error {
  override name = 'MeshError'
  readonly statusCode: number
  /** What a client can tell errors apart by. */
  readonly detail: string | undefined

  constructor(statusCode: number, message: string, detail?: string) {
    super(message)
    this.statusCode = statusCode
    this.detail = detail
  }
}

const platformError = z.object({ error: z.object({ message: z.string(), detail: z.string().optional() }) })

/** Errors of the mesh API have its own shape: those of its routes, and those of the platform around them. */
export function useMeshErrors(scope: FastifyInstance): void {
  const outer = scope.errorHandler
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof MeshError)) return outer(error as never, request, reply)
    return reply
      .code(error.statusCode)
      .serializer(JSON.stringify)
      .type(JSON_TYPE)
      .send({ error: error.message, ...(error.detail !== undefined && { detail: error.detail }) })
  })
  scope.addHook('onSend', async ({ headers }, reply, payload) => {
    // Its own pages ask people to sign in by themselves: no browser shall.
    if (reply.statusCode === 401 && headers['x-auth-type-kiali-ui'] === '1')
      reply.removeHeader('www-authenticate')
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const known = platformError.safeParse(parseQuietly(payload))
    if (!known.success) return payload
    const { message, detail } = known.data.error
    return JSON.stringify({ error: message, ...(detail !== undefined && { detail }) })
  })
}

export const JSON_TYPE = 'application/json; charset=utf-8'

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
