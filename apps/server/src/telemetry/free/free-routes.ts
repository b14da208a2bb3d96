import {
  instantAnswer,
  instantQuestion,
  LONGEST_EXPRESSION,
  metadataAnswer,
  namesAnswer,
  rangeAnswer,
  rangeQuestion,
  seriesAnswer,
} from '@naru/contract/api/metric-queries'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ListScopes } from '../../access/list-scopes.ts'
import type { ClusterRegistry } from '../../clusters/cluster-registry.ts'
import { buildAnswer, resultOf } from '../../http/envelope.ts'
import { leavingSignal } from '../../http/leaving.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import { buildImpersonation } from '../../identity/caller.ts'
import type { Asker } from './answerer.ts'
import type { FreeQueries } from './free-queries.ts'
import { findReach } from './reach.ts'

type FreeRoutesOptions = {
  readonly registry: Pick<ClusterRegistry, 'get'>
  readonly scopes: Pick<ListScopes, 'scope'>
  readonly queries: FreeQueries
}

const ROOT = '/api/v1/metrics'
/** Moments are rounded to it, so that those who ask within it ask the same. */
const MOMENT_S = 15

const cluster = z.string().max(253)
const match = z.string().max(LONGEST_EXPRESSION).nullable().default(null)
const label = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)

const read = { permission: 'session', ...perMinute(1200) } as const
const readByPost = { ...read, readOnly: true } as const

type AskerOf = (request: FastifyRequest, cluster: string) => Promise<Asker>

/** What people ask of a cluster's Prometheus in their own words, each within what they may read. */
export function addFreeRoutes(app: FastifyInstance, { registry, scopes, queries }: FreeRoutesOptions): void {
  const askerOf: AskerOf = async (request, asked) => {
    registry.get(asked)
    const identity = buildImpersonation(request.caller)
    const reach = await findReach(scopes, { cluster: asked, identity })
    return { cluster: asked, reach, signal: leavingSignal(request) }
  }
  addExpressionRoutes(app, queries, askerOf)
  addNameRoutes(app, queries, askerOf)
}

function addExpressionRoutes(app: FastifyInstance, queries: FreeQueries, askerOf: AskerOf): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.post(
    `${ROOT}/query`,
    { config: readByPost, schema: { body: instantQuestion, response: { 200: resultOf(instantAnswer) } } },
    async (request) => {
      const now = Math.floor(app.clock.now() / 1000 / MOMENT_S) * MOMENT_S
      const { query, time = now } = request.body
      const asker = await askerOf(request, request.body.cluster)
      return buildAnswer(request, await queries.instant(asker, { query, time }))
    },
  )
  typed.post(
    `${ROOT}/query-range`,
    { config: readByPost, schema: { body: rangeQuestion, response: { 200: resultOf(rangeAnswer) } } },
    async (request) => {
      const asker = await askerOf(request, request.body.cluster)
      return buildAnswer(request, await queries.range(asker, request.body))
    },
  )
}

function addNameRoutes(app: FastifyInstance, queries: FreeQueries, askerOf: AskerOf): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.get(
    `${ROOT}/labels`,
    {
      config: read,
      schema: {
        querystring: z.object({ cluster, match }),
        response: { 200: resultOf(namesAnswer) },
      },
    },
    async (request) => {
      const asker = await askerOf(request, request.query.cluster)
      return buildAnswer(request, await queries.names(asker, { label: null, match: request.query.match }))
    },
  )
  typed.get(
    `${ROOT}/label-values`,
    {
      config: read,
      schema: {
        querystring: z.object({ cluster, label, match }),
        response: { 200: resultOf(namesAnswer) },
      },
    },
    async (request) => {
      const asker = await askerOf(request, request.query.cluster)
      return buildAnswer(request, await queries.names(asker, request.query))
    },
  )
  typed.get(
    `${ROOT}/series`,
    {
      config: read,
      schema: {
        querystring: z.object({ cluster, match: z.string().min(1).max(LONGEST_EXPRESSION) }),
        response: { 200: resultOf(seriesAnswer) },
      },
    },
    async (request) => {
      const asker = await askerOf(request, request.query.cluster)
      return buildAnswer(request, await queries.series(asker, request.query))
    },
  )
  typed.get(
    `${ROOT}/metadata`,
    {
      config: read,
      schema: { querystring: z.object({ cluster }), response: { 200: resultOf(metadataAnswer) } },
    },
    async (request) =>
      buildAnswer(request, await queries.metadata(await askerOf(request, request.query.cluster))),
  )
}
