import fastifyPlugin from 'fastify-plugin'
import { addExportRoutes, type ExportRoutesOptions } from './export/export-routes.ts'
import { addLiveRoutes, type LiveRoutesOptions } from './live-routes.ts'
import { addSearchRoutes } from './search-routes.ts'

export type LiveOptions = LiveRoutesOptions & ExportRoutesOptions

/** Lists, objects and dashboards that follow the clusters, their export, and search. */
export const livePlugin = fastifyPlugin<LiveOptions>(
  async (app, options) => {
    addLiveRoutes(app, options)
    addExportRoutes(app, options)
    addSearchRoutes(app, options)
  },
  { name: 'live', dependencies: ['audit', 'identity', 'sockets'], encapsulate: true },
)
