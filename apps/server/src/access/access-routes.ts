import { checkAllRequest, grantors, type Permission, permission, VERBS } from '@naru/contract/api/access'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { canOnPlatform } from '@naru/contract/platform/rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildAnswer, buildListAnswer, resultOf, resultsOf } from '../http/envelope.ts'
import { inTurn } from '../http/limits/in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { buildImpersonation, type Caller, ownerOf } from '../identity/caller.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { Reviews } from './reviews.ts'

export type AccessRoutesOptions = {
  readonly registry: ClusterRegistry
  readonly reviews: Reviews
  readonly pool: WorkerPool
  /** The platform's own kinds, of which no cluster is asked. */
  readonly sources: readonly PlatformSource[]
}

/** Whether a person may watch is answered as whether they may list. */
const ASKED = [...VERBS.filter((verb) => verb !== 'watch'), 'deletecollection'] as const

/** As many as a browser asks at once; the windows of one person wait for each other. */
const AT_ONCE = { atOnce: 6, mostWaiting: 200 }

/** One person in one cluster: a cluster that is silent holds up no question about another. */
function askerOf({ body, caller }: FastifyRequest): string {
  // Its schema has been held already.
  const { cluster } = body as z.infer<typeof checkAllRequest>
  return JSON.stringify([ownerOf(caller).userID, cluster])
}

type Question = { readonly group: string; readonly resource: string }

export function addAccessRoutes(
  app: FastifyInstance,
  { registry, reviews, pool, sources }: AccessRoutesOptions,
): void {
  const typed = app.withTypeProvider<ZodProvider>()
  const own = new Map(
    sources.map(({ kind }) => [
      formatGroupResource({ group: kind.spec.api.group, plural: kind.spec.plural }),
      kind,
    ]),
  )
  const findOwn = ({ group, resource }: Question) => own.get(formatGroupResource({ group, plural: resource }))

  async function ask(caller: Caller, where: { cluster: string; namespace: string | null }, one: Question) {
    const asked = { cluster: where.cluster, identity: buildImpersonation(caller) }
    const kind = findOwn(one)
    const answers = await Promise.all(
      ASKED.map(async (verb) => {
        const allowed = kind
          ? verb !== 'deletecollection' && canOnPlatform(caller.user.roles, kind, verb)
          : await reviews.can(asked, { ...one, verb, namespace: where.namespace }).catch(() => null)
        return [verb, isWrite(verb) && caller.token?.readOnly === true ? false : allowed] as const
      }),
    )
    return { ...one, verbs: nameVerbs(answers) }
  }

  typed.post(
    '/api/v1/access/checkAll',
    {
      config: { permission: 'session', readOnly: true },
      ...inTurn(AT_ONCE, askerOf),
      schema: { body: checkAllRequest, response: { 200: resultsOf(permission) } },
    },
    async (request) => {
      const { cluster, namespace = null, resources } = request.body
      if (resources.some((one) => !findOwn(one))) registry.get(cluster)
      const where = { cluster, namespace: namespace === '-' ? null : namespace }
      return buildListAnswer(
        request,
        await Promise.all(resources.map((one) => ask(request.caller, where, one))),
      )
    },
  )

  typed.get(
    '/api/v1/access/grantors',
    {
      config: { permission: 'session' },
      schema: {
        querystring: z.object({ cluster: z.string().max(253), namespace: z.string().max(63).optional() }),
        response: { 200: resultOf(grantors) },
      },
    },
    async (request) => {
      const { cluster, namespace = null } = request.query
      registry.get(cluster)
      const thread = pool.threadOf(cluster)
      const subjects = thread === null ? null : await pool.ask(thread, 'grantors', { cluster, namespace })
      return buildAnswer(request, { subjects: subjects && [...subjects] })
    },
  )
}

type Answered = readonly (readonly [verb: (typeof ASKED)[number], allowed: boolean | null])[]

function nameVerbs(answers: Answered): Permission['verbs'] {
  // One entry for each verb, as the keys say.
  const verbs = Object.fromEntries(answers) as Omit<Permission['verbs'], 'watch'>
  return { ...verbs, watch: verbs.list }
}

function isWrite(verb: string): boolean {
  return verb !== 'get' && verb !== 'list'
}
