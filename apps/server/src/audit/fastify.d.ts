// oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended from outside
import type { Audit } from './audit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly audit: Audit
  }
}
