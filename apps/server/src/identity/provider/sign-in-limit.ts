import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { perMinute } from '../../http/rate-limit.ts'
import type { IdentityDeps } from '../deps.ts'

const GUESSES = 60
/** There is nothing to guess, but each sign-in is a session and a record. */
const DEMONSTRATIONS = 240
const signInDemo = z.object({ demo: z.string() })

/**
 * Throws TOO_MANY_REQUESTS when someone at one address has answered the sign-in page too often. Where no demonstrations
 * are offered, asking for one is a guess.
 */
export function createSignInLimit(
  app: FastifyInstance,
  { config }: Pick<IdentityDeps, 'config'>,
): (request: FastifyRequest) => Promise<void> {
  const limitGuesses = app.createRateLimit(perMinute(GUESSES).rateLimit)
  const limitDemonstrations = app.createRateLimit(perMinute(DEMONSTRATIONS).rateLimit)

  return async (request) => {
    const isDemonstration = config.demo && signInDemo.safeParse(request.body).success
    const limited = await (isDemonstration ? limitDemonstrations : limitGuesses)(request)
    if (!limited.isAllowed && limited.isExceeded) throw new AppError('TOO_MANY_REQUESTS')
  }
}
