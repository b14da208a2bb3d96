import type { FastifyInstance } from 'fastify'
import type { DeclaredRoute } from '../src/http/route-rules.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

export type ListedRoute = {
  readonly method: Method
  /** An address that it answers, with something in the place of each parameter. */
  readonly url: string
  readonly pattern: string
  readonly name: string
  readonly rule: DeclaredRoute['rule']
  /** The schema of what it is sent. */
  readonly body: unknown
  /** The schema of its query. */
  readonly query: unknown
}

/** Every route that the server declares, so that a test goes through those that come later too. */
export function listRoutes(app: FastifyInstance, fill = 'any'): readonly ListedRoute[] {
  return app.declaredRoutes.flatMap(({ method: given, url, rule, body, query }) => {
    const method = METHODS.find((one) => one === given)
    if (method === undefined) return []
    return [
      {
        method,
        url: url.replaceAll(/:\w+/g, fill).replace('*', fill),
        pattern: url,
        name: `${method} ${url}`,
        rule,
        body,
        query,
      },
    ]
  })
}
