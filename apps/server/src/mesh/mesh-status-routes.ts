import type { GrafanaInfo, IstioStatus } from '@naru/contract/mesh/wire/status'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findReadOnly } from '../identity/caller.ts'
import { lookAtKiali } from './kiali/look-at-kiali.ts'
import { answerQuestion, askedOf, type Exchange, type MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { findGrafana } from './mesh-grafana.ts'
import { lookAtPrometheus, lookAtTracing, type Neighbour, unlessSilent } from './mesh-surroundings.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'

type VersionOf = (cluster: string) => string | null

/** What a mesh is, and what stands beside it: docs/spec/mesh-wire.md 2.3.1, 2.3.2, 2.3.12. */
export function addMeshStatusRoutes(scope: FastifyInstance, deps: MeshDeps, kubernetesOf: VersionOf): void {
  const config = { permission: 'cluster' } as const
  for (const path of ['', '/', '/status'])
    scope.get(`${ROOT}${path}`, { config }, async (request, reply) =>
      answerStatus(deps, { request, reply }, kubernetesOf),
    )

  scope.get(`${ROOT}/config`, { config }, async (request, reply) => {
    const { state, config: prometheus } = await lookAtPrometheus(deps, request)
    if (state === 'silent') reply.header(MISSING_HEADER, `${askedOf(deps, request).cluster}/prometheus`)
    const ask = { viewOnly: findReadOnly(request.caller) !== null, prometheus }
    return answerQuestion(deps, { request, reply }, { name: 'publicConfig', ask })
  })

  scope.get(`${ROOT}/istio/status`, { config }, async (request, reply) => {
    const [prometheus, tracing] = await Promise.all([
      lookAtPrometheus(deps, request),
      lookAtTracing(deps, request),
    ])
    const beside = [...judge('prometheus', prometheus, true), ...judge('jaeger', tracing, false)]
    return answerQuestion(deps, { request, reply }, { name: 'components', ask: { beside } })
  })

  scope.get(`${ROOT}/grafana`, { config }, async (request, reply) => {
    const grafana = await lookAtGrafana(deps, request)
    if (grafana === null) throw new MeshError(503, 'the Grafana of the cluster does not answer')
    if (grafana === 'absent' || grafana.links.length === 0) return reply.code(204).send()
    return { externalLinks: [...grafana.links] } satisfies GrafanaInfo
  })
}

async function answerStatus(
  deps: MeshDeps,
  { request, reply }: Exchange,
  kubernetesOf: VersionOf,
): Promise<FastifyReply> {
  const { cluster } = askedOf(deps, request)
  const [prometheus, tracing, grafana, kiali] = await Promise.all([
    lookAtPrometheus(deps, request),
    lookAtTracing(deps, request),
    lookAtGrafana(deps, request),
    lookAtKiali(deps, request),
  ])
  const kubernetes = kubernetesOf(cluster)
  const found: Readonly<Record<string, Neighbour>> = {
    Prometheus: prometheus,
    Kubernetes: kubernetes === null ? { state: 'absent' } : { state: 'there', version: kubernetes },
    Grafana: grafana === 'absent' ? { state: 'absent' } : { state: grafana ? 'there' : 'silent', ...grafana },
    [tracing.name]: tracing,
    Kiali: kiali,
  }
  const entries = Object.entries(found)
  const ask = {
    externalServices: entries
      .filter(([, { state }]) => state === 'there')
      .map(([name, { version }]) => ({ name, ...(version !== undefined && { version }) })),
    warningMessages: entries
      .filter(([, { state }]) => state === 'silent')
      .map(([name]) => `${name} does not answer`),
  }
  return answerQuestion(deps, { request, reply }, { name: 'status', ask })
}

/** Null where it does not answer. */
function lookAtGrafana(deps: MeshDeps, request: FastifyRequest) {
  const { cluster, identity } = askedOf(deps, request)
  const client = deps.registry.get(cluster).client.as(identity)
  return unlessSilent(request, async (signal) => (await findGrafana(client, signal)) ?? ('absent' as const))
}

/** Only what cannot be heard is told; without its Prometheus a mesh has no traffic to show. */
function judge(name: string, { state }: Neighbour, isCore: boolean): IstioStatus {
  if (state === 'silent') return [{ name, status: 'Unreachable', is_core: isCore }]
  return state === 'absent' && isCore ? [{ name, status: 'NotFound', is_core: isCore }] : []
}
