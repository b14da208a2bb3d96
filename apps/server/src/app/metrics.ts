import type { FastifyInstance } from 'fastify'
import { Histogram, Registry } from 'prom-client'

/** Prometheus metrics at `/metrics`, for a personal access token as bearer. Labels are routes, never names of people. */
export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  const duration = new Histogram({
    name: 'naru_http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const permission = { roles: ['superadmin', 'admin', 'system_manager', 'viewer'] } as const
  app.get('/metrics', { config: { permission } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
