import '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Reviews } from '../access/reviews.ts'
import type { StreamRights } from '../access/stream-rights.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { inTurn } from '../http/limits/in-turn.ts'
import { createTurns } from '../http/limits/turns.ts'
import { ownerOf } from '../identity/caller.ts'
import { passRead } from './pass-read.ts'
import { passWrite } from './pass-write.ts'
import type { RecentWrites } from './recent-writes.ts'
import { relaySocket } from './relay-socket.ts'
import { requireCall } from './require-call.ts'
import { createStreamPlaces } from './stream-places.ts'

export type ProxyRoutesOptions = {
  readonly registry: ClusterRegistry
  readonly reviews: Reviews
  readonly rights: Pick<StreamRights, 'guard'>
  readonly writes: RecentWrites
}

const URL_PATTERN = '/api/k8s/cluster/*'
/** Watches, logs and shells of many windows. */
const MAX_STREAMS = 128
/** Of the connections over which answers are passed on one person has a third at most. */
const READS = { atOnce: 24, mostWaiting: 400 }
/** As a few windows change many objects; what their bodies hold has a bound of its own (`limitHeldBodies`). */
const WRITES = { atOnce: 12, mostWaiting: 100 }
const BODY_BYTES = 3 * 1024 * 1024

/** One person in one cluster. */
function askerOf(request: FastifyRequest): string {
  return JSON.stringify([ownerOf(request.caller).userID, requireCall(request).cluster])
}

/** Kubernetes' own API of each cluster, as the signed-in person. */
export const proxyPlugin = fastifyPlugin<ProxyRoutesOptions>(
  async (scope, given) => {
    const options = { ...given, places: createStreamPlaces(MAX_STREAMS), turns: createTurns(READS) }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    )
    scope.route({
      method: 'GET',
      url: URL_PATTERN,
      config: { permission: 'cluster', ticket: 'socket' },
      // Once a socket is open, no status can be answered any more.
      preHandler: async (request) => void (request.ws && requireCall(request)),
      handler: (request, reply) => passRead(request, reply, options),
      wsHandler: (socket, request) =>
        void relaySocket(socket, request, { ...options, call: requireCall(request) }),
    })
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: URL_PATTERN,
      // Which POST only asks is known after the path is: see `refuseReadOnly`.
      config: { permission: 'cluster', readOnly: true },
      ...inTurn(WRITES, askerOf),
      bodyLimit: BODY_BYTES,
      handler: (request, reply) => passWrite(request, reply, options),
    })
  },
  // Reads bodies its own way, which no other routes may meet.
  { name: 'proxy', dependencies: ['audit', 'identity', 'sockets'], encapsulate: true },
)
