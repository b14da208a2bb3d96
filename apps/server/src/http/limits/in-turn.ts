import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leavingSignal } from '../leaving.ts'
import { onceMade } from './once-made.ts'
import { type Bounds, createTurns, type Turns } from './turns.ts'

type TurnRules = {
  /** Null for a request that waits for nobody. */
  readonly turnsOf: (request: FastifyRequest) => Turns | null
  readonly askerOf: (request: FastifyRequest) => string
  /** What is thrown where too much of the asker waits. */
  readonly refuse: (reply: FastifyReply) => Error
}

/**
 * Hooks of routes: of each asker a few are answered at once. A turn lasts until the answer is made, not until who asked
 * has left, for the work goes on; that of a stream until it ends.
 */
export function createTurnHooks({ turnsOf, askerOf, refuse }: TurnRules) {
  const ends = new WeakMap<FastifyRequest, () => void>()
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const turns = turnsOf(request)
      if (turns === null) return
      const end = await turns.enter(askerOf(request), leavingSignal(request))
      if (end === null) throw refuse(reply)
      ends.set(request, end)
    },
    async onSend(request: FastifyRequest, _: FastifyReply, payload: unknown): Promise<void> {
      const end = ends.get(request)
      ends.delete(request)
      if (end) onceMade(payload, end)
    },
  }
}

/** The same for one route, or for a few that wait for each other. */
export function inTurn(bounds: Bounds, askerOf: TurnRules['askerOf']) {
  const turns = createTurns(bounds)
  const refuse = () => new AppError('TOO_MANY_REQUESTS')
  return createTurnHooks({ turnsOf: () => turns, askerOf, refuse })
}
