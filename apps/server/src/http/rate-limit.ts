import rateLimit from '@fastify/rate-limit'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'

/** Files and probes: what many people behind one address may ask together. */
const STANDARD = 12_000

/** Whatever strangers may call is limited: as its route says, else by the standard. */
export function limitStrangers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.permission === 'public') route.config = { ...perMinute(STANDARD), ...route.config }
  })
}

export async function addRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  })
}

/**
 * Route config: at most `max` requests a minute from one address. Of `cache` addresses the counts are remembered and
 * older ones forgotten, so a flood of addresses cannot fill the memory.
 */
export function perMinute(max: number, cache = 5000) {
  return { rateLimit: { max, timeWindow: 60_000, cache } } as const
}
