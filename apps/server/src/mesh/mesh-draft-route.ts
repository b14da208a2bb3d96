import { createHash } from 'node:crypto'
import { WHAT_IF_TYPES, type WhatIfType } from '@naru/contract/mesh/wire/what-if'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answerQuestion, askAsCaller, type Exchange, type MeshDeps, sendText } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { alignedNow, readGraphOptions } from './mesh-graph-routes.ts'
import { localeOf, readQuery, requireType } from './mesh-query.ts'
import { answerMeasured } from './mesh-telemetry.ts'

/** Configuration is far smaller; a megabyte would be judged for seconds. */
const BODY_BYTES = 262_144

const draft = z.looseObject({
  metadata: z.looseObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()).optional(),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
  spec: z.record(z.string(), z.unknown()).optional(),
})

/** What policies are judged by: who calls which workload, as whom. */
const OBSERVED = {
  graphType: 'workload',
  appenders: 'ambient,deadNode,serviceEntry,meshCheck,securityPolicy',
  duration: '1h',
}

/** A wizard makes four at most; what is made of the traffic of a namespace, two for each of its workloads. */
const MOST_DRAFTS = 200

const drafts = z.object({
  objects: z
    .array(z.object({ type: z.string(), object: draft }))
    .min(1)
    .max(MOST_DRAFTS),
})

type Params = Readonly<Record<'ns' | 'type', string>>

/**
 * The mesh as the caller sees it, by which drafts are judged where they are written. Who still has it is told no more than
 * that it is the same.
 */
export function addDraftWorldRoute(scope: FastifyInstance, deps: MeshDeps): void {
  const path = '/api/v1/mesh/cluster/:cluster/istio/snapshot'
  scope.get(path, { config: { permission: 'cluster' } }, async (request, reply) => {
    const text = await askAsCaller(deps, request, { name: 'draftWorld', ask: {} })
    // Weak: whoever compresses it on its way may keep it.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', tag)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : sendText(reply, text)
  })
}

/** What would be wrong with objects if they were saved, and whom they would refuse: for the editor as somebody types, and for wizards. Nothing is changed. */
export function addMeshDraftRoute(scope: FastifyInstance, deps: MeshDeps): void {
  const options = { config: { permission: 'cluster' }, bodyLimit: BODY_BYTES } as const
  const root = '/api/v1/mesh/cluster/:cluster/namespaces/:ns/istio'
  scope.post(`${root}/:type/what-if`, options, async (request, reply) => {
    // The path names its parameters.
    const { type } = request.params as Params
    return foresee(deps, { request, reply }, [{ type, object: parse(draft, request.body) }])
  })
  scope.post(`${root}/what-if`, options, async (request, reply) =>
    foresee(deps, { request, reply }, parse(drafts, request.body).objects),
  )
  scope.post(`${root}/validation`, options, async (request, reply) => {
    const { ns: namespace } = request.params as Pick<Params, 'ns'>
    const asked = parse(drafts, request.body).objects.map(({ type, object }) => ({
      type: requireType(type),
      object: buildObject(object, namespace),
    }))
    const ask = { namespace, drafts: asked, locale: localeOf(request) }
    return answerQuestion(deps, { request, reply }, { name: 'drafts', ask })
  })
}

type Draft = z.infer<typeof drafts>['objects'][number]

/** Whom objects would refuse that are saved together. */
function foresee(deps: MeshDeps, exchange: Exchange, objects: readonly Draft[]) {
  const { request } = exchange
  // The paths name it.
  const { ns: namespace } = request.params as Pick<Params, 'ns'>
  const { duration } = readQuery(request)
  const asked = { ...OBSERVED, namespaces: namespace, ...(duration && { duration }) }
  const ask = {
    namespace,
    drafts: objects.map(({ type, object }) => ({
      type: requireWhatIfType(type),
      object: buildObject(object, namespace),
    })),
    options: readGraphOptions(asked, null, alignedNow(deps)),
  }
  return answerMeasured(deps, exchange, {
    plan: { name: 'whatIfPlan', ask },
    question: { name: 'whatIf', ask },
  })
}

function requireWhatIfType(given: string): WhatIfType {
  const type = WHAT_IF_TYPES.find((one) => one === given)
  if (type) return type
  throw new MeshError(400, `type: one of ${WHAT_IF_TYPES.join(', ')}`)
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new MeshError(400, z.prettifyError(parsed.error))
}

function buildObject({ metadata, spec = {} }: z.infer<typeof draft>, namespace: string) {
  const { name, labels = {}, annotations = {} } = metadata
  return { spec, metadata: { name, namespace, labels, annotations } }
}
