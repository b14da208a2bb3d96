import { Readable } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leavingSignal } from '../leaving.ts'
import { type Bounds, createTurns } from './turns.ts'

/**
 * Hooks of a route: of each asker a few are answered at once. A turn lasts until the answer is made, not until who asked
 * has left, for the work goes on; that of a stream until it ends.
 */
export function inTurn(bounds: Bounds, askerOf: (request: FastifyRequest) => string) {
  const turns = createTurns(bounds)
  const ends = new WeakMap<FastifyRequest, () => void>()
  return {
    async preHandler(request: FastifyRequest): Promise<void> {
      const end = await turns.enter(askerOf(request), leavingSignal(request))
      if (end === null) throw new AppError('TOO_MANY_REQUESTS')
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
