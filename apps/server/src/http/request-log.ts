import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildId, type Random } from '../system/clock.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * A caller's own request id is kept where it cannot break a log line, so that proxies can be followed. Others are
 * unique among all replicas by a random beginning; a count goes on from there, for chance is slow.
 */
export function createRequestIds(random: Random): (request: Pick<IncomingMessage, 'headers'>) => string {
  const beginning = buildId(random, 10)
  let count = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && REQUEST_ID.test(given)) return given
    count += 1
    return beginning + count.toString(16).padStart(12, '0')
  }
}

/** One line for each answer, with the person's name. Never headers, bodies or the query: those may hold secrets. */
export function logRequests(
  app: FastifyInstance,
  userOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip } = request
    const user = userOf(request)
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
    done()
  })
}
