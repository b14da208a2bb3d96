import { objectMetrics } from '@naru/contract/api/metrics'
import { AppError } from '@naru/contract/errors/app-error'
import { METRIC_PANELS, metricRight } from '@naru/contract/metrics/measured-kinds'
import fastifyPlugin from 'fastify-plugin'
import * as z from 'zod'
import type { ListScopes } from '../access/list-scopes.ts'
import type { Reviews } from '../access/reviews.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { leavingSignal } from '../http/leaving.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { buildImpersonation } from '../identity/caller.ts'
import { createFreeQueries } from './free/free-queries.ts'
import { addFreeRoutes } from './free/free-routes.ts'
import { loadObjectPanels } from './object-panels.ts'
import type { PrometheusClient } from './prometheus-client.ts'

export type TelemetryOptions = {
  readonly registry: Pick<ClusterRegistry, 'get'>
  readonly reviews: Pick<Reviews, 'can'>
  readonly scopes: Pick<ListScopes, 'scope'>
  readonly prometheus: PrometheusClient
}

const NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/
const second = z.coerce.number().int().min(0).max(10_000_000_000)
const querystring = z.object({
  cluster: z.string().max(253),
  kind: z.enum(Object.keys(METRIC_PANELS)),
  namespace: z.string().max(63).regex(NAME).nullable().default(null),
  name: z.string().max(253).regex(NAME),
  start: second,
  end: second,
  /** Keys of panels, with commas between. */
  metricKeys: z.string().max(200).default(''),
})

/** GET /api/v1/metrics: what one object has used over a time of at most thirty days; below it, what people ask in PromQL. */
export const telemetryPlugin = fastifyPlugin<TelemetryOptions>(
  async (app, { registry, reviews, scopes, prometheus }) => {
    const queries = createFreeQueries({ prometheus, now: () => app.clock.now() })
    addFreeRoutes(app, { registry, scopes, queries })
    app.withTypeProvider<ZodProvider>().get(
      '/api/v1/metrics',
      {
        config: { permission: 'session', ...perMinute(600) },
        schema: { querystring, response: { 200: resultOf(objectMetrics) } },
      },
      async (request) => {
        const { cluster, start, end, metricKeys, ...object } = request.query
        registry.get(cluster)
        const asked = { cluster, identity: buildImpersonation(request.caller) }
        const question = { verb: 'list', group: '', ...metricRight(object) }
        if (!(await reviews.can(asked, question))) throw new AppError('FORBIDDEN')
        const keys = metricKeys.split(',').filter((key) => key !== '')
        const panels = { cluster, object, from: start, to: end, keys }
        return buildAnswer(request, await loadObjectPanels(prometheus, panels, leavingSignal(request)))
      },
    )
  },
  { name: 'telemetry', dependencies: ['identity', '@fastify/rate-limit'], encapsulate: true },
)
