import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

const frame = { status: z.number(), requestId: z.string(), timestamp: z.string() }

/** The response schema of one thing. */
export function resultOf<T extends z.core.$ZodType>(schema: T) {
  return z.object({ ...frame, result: schema })
}

/** The response schema of several things. */
export function resultsOf<T extends z.core.$ZodType>(schema: T) {
  return z.object({ ...frame, results: z.array(schema) })
}

/** The response schema of a change that has nothing to tell but that it was done. */
export const doneResult = resultOf(z.object({}))

/** A platform answer around one thing. */
export function buildAnswer<T>(request: FastifyRequest, result: T, status = 200) {
  return { status, requestId: request.id, timestamp: request.server.clock.isoNow(), result }
}

/** A platform answer around several things. */
export function buildListAnswer<T>(request: FastifyRequest, results: readonly T[]) {
  return {
    status: 200,
    requestId: request.id,
    timestamp: request.server.clock.isoNow(),
    results: [...results],
  }
}
