import { searchAnswer } from '@naru/contract/api/search'
import { kinds as allKinds } from '@naru/contract/kinds/registry'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { inTurn } from '../http/limits/in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { ownerOf } from '../identity/caller.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { SearchScope } from '../workers/worker-protocol.ts'
import type { LivePlans } from './live-plans.ts'

export type SearchRoutesOptions = { readonly pool: WorkerPool; readonly plans: LivePlans }

const LIMIT = 50
/** As fast as somebody types, in a few windows. */
const AT_ONCE = { atOnce: 3, mostWaiting: 30 }
const SEARCHED = allKinds
  .filter(({ id, source }) => source === 'kubernetes' && id !== 'event')
  .map(({ id }) => id)

/** GET /api/v1/search?text=: objects by name over all clusters, among the kinds that are mirrored at the moment. */
export function addSearchRoutes(app: FastifyInstance, { pool, plans }: SearchRoutesOptions): void {
  app.withTypeProvider<ZodProvider>().get(
    '/api/v1/search',
    {
      config: { permission: 'session' },
      ...inTurn(AT_ONCE, ({ caller }) => ownerOf(caller).userID),
      schema: {
        querystring: z.object({ text: z.string().trim().min(1).max(253) }),
        response: { 200: resultOf(searchAnswer) },
      },
    },
    async (request) => {
      const threads = Array.from({ length: pool.threads }, (_, thread) => thread)
      const mirrored = await Promise.all(threads.map((thread) => pool.ask(thread, 'mirrored-kinds', {})))
      // Rights are asked of clusters, and most kinds are mirrored on none: asking about those would be for nothing.
      const kinds = SEARCHED.filter((kind) => mirrored.some((found) => found.includes(kind)))
      const listed = await Promise.all(
        kinds.map(async (kind) => ({
          kind,
          plan: await plans.list(request.caller, { kind, clusters: 'all' }),
        })),
      )
      const scopes = new Map<string, Record<string, SearchScope['kinds'][string]>>()
      for (const { kind, plan } of listed) {
        for (const { cluster, namespaces } of plan.scopes) {
          scopes.set(cluster, { ...scopes.get(cluster), [kind]: namespaces })
        }
      }
      const all = [...scopes].map(([cluster, byKind]) => ({ cluster, kinds: byKind }))
      const answers = await Promise.all(
        threads.map((thread) => {
          const own = all.filter(({ cluster }) => pool.threadOf(cluster) === thread)
          return pool.ask(thread, 'search', { text: request.query.text, scopes: own, limit: LIMIT })
        }),
      )
      return buildAnswer(request, {
        hits: answers.flatMap(({ hits }) => hits).slice(0, LIMIT),
        loading: answers.flatMap(({ loading }) => loading),
      })
    },
  )
}
