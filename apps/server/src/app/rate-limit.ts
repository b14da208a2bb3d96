import rateLimit from '@fastify/rate-limit'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'

/** Addresses remembered for each route; the oldest are forgotten, so a flood of addresses cannot fill the memory. */
const REMEMBERED_ADDRESSES = 5000

export async function addRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED_ADDRESSES,
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  })
}

/** Route config: at most `max` requests a minute from one address. */
export function perMinute(max: number): {
  readonly rateLimit: { readonly max: number; readonly timeWindow: number }
} {
  return { rateLimit: { max, timeWindow: 60_000 } }
}
