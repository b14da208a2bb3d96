import fastifyPlugin from 'fastify-plugin'
import { addNotifyRoutes, type NotifyRouteOptions } from './notify-routes.ts'

/** What is asked of alert targets and settings beside their records, which are those of any kind of the platform. */
export const notifyPlugin = fastifyPlugin<{ readonly notify: { readonly routes: NotifyRouteOptions } }>(
  async (app, { notify }) => addNotifyRoutes(app, notify.routes),
  { name: 'notify', dependencies: ['identity', 'audit', '@fastify/rate-limit'], encapsulate: true },
)
