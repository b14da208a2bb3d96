import fastifyPlugin from 'fastify-plugin'
import { addHelmRoutes, type HelmRouteOptions } from './helm-routes.ts'

/** What is asked of Helm repositories and charts beside their records, which are those of any kind of the platform. */
export const helmPlugin = fastifyPlugin<{ readonly helm: { readonly routes: HelmRouteOptions } }>(
  async (app, { helm }) => addHelmRoutes(app, helm.routes),
  { name: 'helm', dependencies: ['identity', 'audit'], encapsulate: true },
)
