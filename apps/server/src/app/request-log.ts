import type { FastifyInstance } from 'fastify'
import { findCaller } from '../identity/request-caller.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** A caller's own request id is kept where it cannot break a log line, so that proxies can be followed. */
export function planRequestId(given: string | string[] | undefined, fresh: string): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : fresh
}

/** One line for each answer. Never headers, bodies or the query: those may hold secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request
    const user = findCaller(request)?.user.userID
    const durationMs = Math.round(reply.elapsedTime)
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        durationMs,
        ip,
        ...(user ? { user } : {}),
      },
      'answered',
    )
  })
}
