import { effectiveRights, whoCan, whoCanQuery } from '@naru/contract/api/rights'
import { AppError } from '@naru/contract/errors/app-error'
import { groupRecord } from '@naru/contract/kinds/management/group.record'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { canOnPlatform } from '@naru/contract/platform/rights'
import fastifyPlugin from 'fastify-plugin'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { buildImpersonation, type Caller } from '../identity/caller.ts'
import type { RuleStore } from '../rules/rule-store.ts'
import { loadEffectiveRights, type RightsOptions } from './effective-rights.ts'
import { loadBecause } from './find-because.ts'
import { createPeopleFinder, type People } from './people.ts'
import { loadWhoCan } from './who-can.ts'

export type RightsPluginOptions = RightsOptions & {
  readonly people: People
  /** Where access rules are kept. */
  readonly preview: { readonly store: Pick<RuleStore, 'load'>; readonly now: () => number }
}

const config = { permission: 'session', ...perMinute(300) } as const
const someone = z.object({ kind: z.enum(['user', 'group']), id: z.string().min(1).max(255) })

/** What somebody may do where, and who may do something: told of the mirrored bindings that the caller may list. */
export const rightsPlugin = fastifyPlugin<RightsPluginOptions>(
  async (app, { people, preview, ...options }) => {
    const typed = app.withTypeProvider<ZodProvider>()

    typed.get(
      '/api/v1/rights/of',
      { config, schema: { querystring: someone, response: { 200: resultOf(effectiveRights) } } },
      async (request) => {
        const { caller, query } = request
        requireKnowing(caller, query)
        const identity = await people.identityOf(query.kind, query.id)
        if (!identity) throw new AppError('RESOURCE_NOT_FOUND')
        const because = await loadBecause(caller, preview)
        const asking = buildImpersonation(caller)
        return buildAnswer(request, await loadEffectiveRights(identity, asking, because, options))
      },
    )

    typed.get(
      '/api/v1/rights/who-can',
      { config, schema: { querystring: whoCanQuery, response: { 200: resultOf(whoCan) } } },
      async (request) => {
        const { caller } = request
        const { cluster, namespace = null, name = null, ...right } = request.query
        options.registry.get(cluster)
        const because = await loadBecause(caller, preview)
        const knowsPeople = canOnPlatform(caller.user.roles, userRecord, 'list')
        const peopleOf = knowsPeople ? createPeopleFinder(await people.list()) : null
        const asked = { ...right, namespace, name }
        const asking = { cluster, identity: buildImpersonation(caller) }
        return buildAnswer(request, await loadWhoCan(asking, asked, { because, peopleOf }, options))
      },
    )
  },
  { name: 'rights', dependencies: ['identity', '@fastify/rate-limit'], encapsulate: true },
)

/** Of oneself everybody is told; of others those who may read about them. */
function requireKnowing({ user }: Caller, { kind, id }: z.infer<typeof someone>): void {
  if (kind === 'user' && id === user.userID) return
  const record = kind === 'user' ? userRecord : groupRecord
  if (!canOnPlatform(user.roles, record, 'get')) throw new AppError('FORBIDDEN')
}
