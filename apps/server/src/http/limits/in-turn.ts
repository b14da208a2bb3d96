import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leavingSignal } from '../leaving.ts'
import { type Bounds, createTurns } from './turns.ts'

/** A preHandler: of each asker a few are answered at once, and a turn lasts until the answer has left or is given up. */
export function inTurn(bounds: Bounds, askerOf: (request: FastifyRequest) => string) {
  const turns = createTurns(bounds)
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const end = await turns.enter(askerOf(request), leavingSignal(request))
    if (end === null) throw new AppError('TOO_MANY_REQUESTS')
    raw.once('finish', end).once('close', end)
  }
}
