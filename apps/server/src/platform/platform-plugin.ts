import fastifyPlugin from 'fastify-plugin'
import type { PlatformSource } from './platform-source.ts'
import { addReadRoutes } from './read-routes.ts'
import { addWriteRoutes } from './write-routes.ts'

export type PlatformOptions = { readonly sources: readonly PlatformSource[] }

/** The REST calls of the platform's own kinds, each as its source and its rights say. */
export const platformPlugin = fastifyPlugin<PlatformOptions>(
  async (app, { sources }) => {
    for (const source of sources) {
      addReadRoutes(app, source)
      if (source.writes) addWriteRoutes(app, source, source.writes)
    }
  },
  { name: 'platform', dependencies: ['audit', 'identity'], encapsulate: true },
)
