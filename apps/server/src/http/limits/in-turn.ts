import { Readable } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leavingSignal } from '../leaving.ts'
import { createRoom } from './room.ts'
import { type Bounds, createTurns, type Turns } from './turns.ts'

type TurnRules = {
  /** Null for a request that waits for nobody. */
  readonly turnsOf: (request: FastifyRequest) => Turns | null
  readonly askerOf: (request: FastifyRequest) => string
  /** Whose body it is that waits; the asker's where nothing is said. */
  readonly personOf?: (request: FastifyRequest) => string
  /** What is thrown where too much of the asker waits. */
  readonly refuse: (reply: FastifyReply) => Error
}

/** Of all bodies that wait for a turn of one person, at whatever routes: they are read before. */
const waitingBytes = createRoom(16 * 1024 * 1024)

/**
 * Hooks of routes: of each asker a few are answered at once. A turn lasts until the answer is made, not until who asked
 * has left, for the work goes on; that of a stream until it ends.
 */
export function createTurnHooks({ turnsOf, askerOf, personOf = askerOf, refuse }: TurnRules) {
  const ends = new WeakMap<FastifyRequest, () => void>()
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const turns = turnsOf(request)
      if (turns === null) return
      const takeRoom = () => waitingBytes.take(personOf(request), bodyBytes(request))
      const end = await turns.enter(askerOf(request), leavingSignal(request), takeRoom)
      if (end === null) throw refuse(reply)
      ends.set(request, end)
    },
    async onSend(request: FastifyRequest, _: FastifyReply, payload: unknown): Promise<void> {
      const end = ends.get(request)
      ends.delete(request)
      if (end && payload instanceof Readable && !payload.closed) payload.once('close', end)
      else end?.()
    },
  }
}

/** One whose length nobody has said counts as the longest that its route takes. */
function bodyBytes({ body, headers, routeOptions }: FastifyRequest): number {
  if (body === undefined || body === null) return 0
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body.length
  return Number(headers['content-length'] ?? routeOptions.bodyLimit)
}

/** The same for one route, or for a few that wait for each other. */
export function inTurn(bounds: Bounds, askerOf: TurnRules['askerOf'], personOf = askerOf) {
  const turns = createTurns(bounds)
  const refuse = () => new AppError('TOO_MANY_REQUESTS')
  return createTurnHooks({ turnsOf: () => turns, askerOf, personOf, refuse })
}
