import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { writeExactJson } from '@naru/contract/manifest/exact-json'
import { namespaceParams, patchParams } from '@naru/contract/mesh/query-params'
import type { IstioType } from '@naru/mesh/model/istio-object'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerQuestion, askedOf, type Exchange, type MeshDeps, refuseOther } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { readQuery, requireType } from '../mesh-query.ts'
import { loadRightsOn } from '../mesh-rights.ts'
import { buildNew, readObject, readPatch, versionOf, WRITE_BODY_BYTES } from './write-body.ts'
import { writeMeshObject } from './write-object.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster/namespaces/:ns'

type Params = Readonly<Record<'ns' | 'name' | 'type', string>>

/** What GET answers of a thing, for after it was written. */
type AnswerThing = (exchange: Exchange) => Promise<FastifyReply>

type ThingAnswers = { readonly services: AnswerThing; readonly workloads: AnswerThing }

/** Calls that change objects (docs/spec/mesh-wire.md 2.2), as the caller: the cluster decides whether they may. */
export function addMeshWriteRoutes(scope: FastifyInstance, deps: MeshDeps, answers: ThingAnswers): void {
  addConfigWrites(scope, deps)
  addThingWrites(scope, deps, answers)
}

const options = { config: { permission: 'cluster' }, bodyLimit: WRITE_BODY_BYTES } as const

function addConfigWrites(scope: FastifyInstance, deps: MeshDeps): void {
  scope.post(`${ROOT}/istio/:type`, options, async (request, reply) => {
    const { namespace, type } = placeOf(request)
    const given = readObject(request.body)
    const object = buildNew(given, { type, namespace })
    const version = versionOf(given, type)
    const made = await writeMeshObject(deps, request, {
      ask: { namespace, of: type, name: null, kind: null },
      method: 'POST',
      type: 'application/json',
      version,
      body: ({ resource }) => {
        const apiVersion = formatApiVersion({ ...resource, ...(version !== null && { version }) })
        return writeExactJson({ ...object, apiVersion })
      },
    })
    return answerWritten(deps, { request, reply }, { namespace, type, object: made })
  })

  scope.patch(`${ROOT}/istio/:type/:name`, options, async (request, reply) => {
    const { namespace, type, name } = placeOf(request)
    const version = versionOf(readObject(request.body), type)
    const { text, type: patch } = readPatch(request.body, 'merge')
    const object = await writeMeshObject(deps, request, {
      ask: { namespace, of: type, name, kind: null },
      method: 'PATCH',
      type: patch,
      version,
      body: () => text,
    })
    return answerWritten(deps, { request, reply }, { namespace, type, object })
  })

  scope.delete(`${ROOT}/istio/:type/:name`, options, async (request, reply) => {
    const { namespace, type, name } = placeOf(request)
    const ask = { namespace, of: type, name, kind: null }
    const wish = { ask, method: 'DELETE', type: 'application/json', version: null, body: () => null } as const
    await writeMeshObject(deps, request, wish)
    return reply.code(200).send()
  })
}

function addThingWrites(scope: FastifyInstance, deps: MeshDeps, answers: ThingAnswers): void {
  scope.patch(ROOT, options, async (request, reply) => {
    const { ns: namespace } = request.params as Params
    refuseOther(
      'cluster',
      namespaceParams.parse(readQuery(request)).clusterName,
      askedOf(deps, request).cluster,
    )
    const { text, type } = readPatch(request.body, 'merge')
    const ask = { namespace, of: 'namespaces', name: namespace, kind: null } as const
    const wish = { ask, method: 'PATCH', type, version: null, body: () => text } as const
    const object = await writeMeshObject(deps, request, wish)
    return answerQuestion(
      deps,
      { request, reply },
      { name: 'writtenNamespace', ask: { namespace, object } },
      [],
    )
  })

  for (const things of ['services', 'workloads'] as const) {
    scope.patch(`${ROOT}/${things}/:name`, options, async (request, reply) => {
      const { ns: namespace, name } = request.params as Params
      const { patchType, kind } = readPatchQuery(request)
      const { text, type } = readPatch(request.body, patchType)
      const ask = { namespace, of: things, name, kind: things === 'workloads' ? kind : null }
      await writeMeshObject(deps, request, { ask, method: 'PATCH', type, version: null, body: () => text })
      return answers[things]({ request, reply })
    })
  }
}

function readPatchQuery(request: FastifyRequest) {
  const { data, error } = patchParams.safeParse(readQuery(request))
  if (data) return { patchType: data.patchType, kind: data.type || null }
  throw new MeshError(400, `${String(error.issues[0]?.path[0])}: cannot be read`)
}

function placeOf(request: FastifyRequest) {
  // The path names its parameters.
  const { ns: namespace, type, name } = request.params as Params
  return { namespace, type: requireType(type), name }
}

type Written = {
  readonly namespace: string
  readonly type: IstioType
  readonly object: Awaited<ReturnType<typeof writeMeshObject>>
}

async function answerWritten(deps: MeshDeps, exchange: Exchange, written: Written): Promise<FastifyReply> {
  const rights = await loadRightsOn(deps, exchange.request, written)
  return answerQuestion(deps, exchange, { name: 'written', ask: { ...written, rights } }, [])
}
