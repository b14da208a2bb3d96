import fastifyPlugin from 'fastify-plugin'
import { type AlertsOptions, addAlertRoutes } from './alerts-routes.ts'
import { addSilenceRoutes } from './silence-routes.ts'

/** What fires in the clusters, by which rules, and what people keep quiet. */
export const alertsPlugin = fastifyPlugin<AlertsOptions>(
  async (app, deps) => {
    addAlertRoutes(app, deps)
    addSilenceRoutes(app, deps)
  },
  { name: 'alerts', dependencies: ['identity', 'audit', '@fastify/rate-limit'], encapsulate: true },
)
