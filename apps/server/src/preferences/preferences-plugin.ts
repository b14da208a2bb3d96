import { keptSettings, settingsChange } from '@naru/contract/shell/settings'
import fastifyPlugin from 'fastify-plugin'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { ownerOf } from '../identity/caller.ts'
import { addDashboardRoutes } from './dashboard-routes.ts'
import type { OwnDashboards } from './own-dashboards.ts'
import type { Preferences } from './preferences.ts'

export type PreferencesOptions = {
  readonly preferences: Preferences
  readonly ownDashboards: OwnDashboards
}

const PATH = '/api/v1/session/settings'
const OWN = { permission: 'session', tokens: false, whileTrying: true } as const

/** GET and PATCH /api/v1/session/settings, and dashboards below it: one's own, and what others share. */
export const preferencesPlugin = fastifyPlugin<PreferencesOptions>(
  async (app, { preferences, ownDashboards }) => {
    addDashboardRoutes(app, ownDashboards)
    const typed = app.withTypeProvider<ZodProvider>()
    const response = { 200: resultOf(keptSettings) }
    typed.get(PATH, { config: OWN, schema: { response } }, async (request) =>
      buildAnswer(request, await preferences.load(ownerOf(request.caller).userID)),
    )
    typed.patch(
      PATH,
      { config: { ...OWN, ...perMinute(240) }, schema: { body: settingsChange, response } },
      async (request) =>
        buildAnswer(request, await preferences.change(ownerOf(request.caller).userID, request.body)),
    )
  },
  { name: 'preferences', dependencies: ['identity', 'audit', '@fastify/rate-limit'], encapsulate: true },
)
