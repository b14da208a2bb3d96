import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTurnHooks } from '../../http/limits/in-turn.ts'
import { type Bounds, createTurns } from '../../http/limits/turns.ts'
import { ownerOf } from '../../identity/caller.ts'
import { MeshError } from '../mesh-error.ts'
import { groundOf } from './mesh-grounds.ts'

/** One picture may be of hundreds of namespaces. */
const OF_GRAPHS: Bounds = { atOnce: 2, mostWaiting: 24 }
/** What a proxy has been told may be as large as its mesh, whichever cluster it is in. */
const OF_DUMPS: Bounds = { atOnce: 2, mostWaiting: 24 }
/** As many as a browser asks at once; the windows of one person wait for each other. */
const OF_OTHERS: Bounds = { atOnce: 6, mostWaiting: 200 }
const RETRY_S = 2

/** A cluster answers each person a few questions about its mesh at once: who asks in a loop keeps nobody else waiting. */
export function takeTurns(scope: FastifyInstance): void {
  const graphs = createTurns(OF_GRAPHS)
  const dumps = createTurns(OF_DUMPS)
  const others = createTurns(OF_OTHERS)
  const { preHandler, onSend } = createTurnHooks({
    turnsOf({ routeOptions: { url = '' } }) {
      if (groundOf(url) === 'nothing') return null
      if (isDump(url)) return dumps
      return /\/(graph|what-if)$/.test(url) ? graphs : others
    },
    askerOf: (request) => (isDump(request.routeOptions.url) ? personOf(request) : askerOf(request)),
    refuse(reply) {
      reply.header('retry-after', RETRY_S)
      return new MeshError(429, 'too many of your questions about this mesh wait for an answer')
    },
  })
  scope.addHook('preHandler', preHandler)
  scope.addHook('onSend', onSend)
}

function isDump(url = ''): boolean {
  return /\/config_dump(\/:resource)?$/.test(url)
}

const personOf = ({ caller }: FastifyRequest): string => ownerOf(caller).userID

function askerOf(request: FastifyRequest): string {
  // The route names it.
  const { cluster } = request.params as { readonly cluster: string }
  return JSON.stringify([personOf(request), cluster])
}
