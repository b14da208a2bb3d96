import fastifyPlugin from 'fastify-plugin'
import { type AccessRoutesOptions, addAccessRoutes } from './access-routes.ts'

/** What the caller may do, and who may grant it. */
export const accessPlugin = fastifyPlugin<AccessRoutesOptions>(
  async (app, options) => addAccessRoutes(app, options),
  { name: 'access', dependencies: ['identity'], encapsulate: true },
)
