// oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended from outside
import type { Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Registry
    /** When the threads that mirror clusters have read their code: before, the first lists would wait for that. */
    readonly threadsStarted: Promise<void>
  }
}
