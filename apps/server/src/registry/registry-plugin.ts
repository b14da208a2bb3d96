import fastifyPlugin from 'fastify-plugin'
import { addRegistryRoutes, type RegistryRouteOptions } from './registry-routes.ts'

/** What is asked of image registries beside their records, which are those of any kind of the platform. */
export const registryPlugin = fastifyPlugin<{
  readonly registries: { readonly routes: RegistryRouteOptions }
}>(async (app, { registries }) => addRegistryRoutes(app, registries.routes), {
  name: 'registries',
  dependencies: ['identity', 'audit'],
  encapsulate: true,
})
