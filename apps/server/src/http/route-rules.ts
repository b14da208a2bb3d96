import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { RouteRule } from './permission.ts'

export class RouteRuleError extends Error {
  override name = 'RouteRuleError'
}

export type DeclaredRoute = {
  readonly method: string
  readonly url: string
  readonly rule: RouteRule & Pick<FastifyContextConfig, 'rateLimit'>
  readonly body: unknown
  readonly query: unknown
}

/** Refuses a route that declares no permission, and lists those that do in `app.declaredRoutes`. */
export function requireRouteRules(app: FastifyInstance): void {
  const routes: DeclaredRoute[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const { permission, ...rest } = config ?? {}
    if (permission === undefined) throw new RouteRuleError(`${String(method)} ${url} declares no permission`)
    for (const one of [method].flat())
      routes.push({
        method: one,
        url,
        rule: { permission, ...rest },
        body: schema?.body,
        query: schema?.querystring,
      })
  })
}
