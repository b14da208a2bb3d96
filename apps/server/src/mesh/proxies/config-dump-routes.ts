import { DUMP_RESOURCES } from '@naru/contract/mesh/wire/config-dump'
import { podDetails } from '@naru/contract/mesh/wire/pods'
import { KubeError } from '@naru/kube/errors'
import type { DumpAsk } from '@naru/mesh/proxies/tell-config-dump'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { judgeStatus } from '../../audit/audit.ts'
import { leavingSignal } from '../../http/leaving.ts'
import { findReadOnly } from '../../identity/caller.ts'
import { askedOf, askThread, type MeshDeps, sendText } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { loadReader } from '../mesh-reader.ts'
import { loadPodPage } from './load-pod-page.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster/namespaces/:ns/pods/:name/config_dump'
/** Envoy's admin page, on the pod's own loopback. */
const PAGE = { port: 15_000, path: '/config_dump', maxBytes: 64 * 2 ** 20, timeoutMs: 20_000 } as const
const VERB = 'portforward'

type Params = Readonly<Record<'ns' | 'name' | 'resource', string>>

/** GET `…/pods/{pod}/config_dump`: what a proxy has been told, for those who may forward a port of its pod. */
export function addConfigDumpRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster' } as const
  scope.get(ROOT, { config }, async (request, reply) => sendText(reply, await tellDump(deps, request, null)))
  scope.get(`${ROOT}/:resource`, { config }, async (request, reply) => {
    // The path names its parameters.
    const { resource: text } = request.params as Params
    const resource = DUMP_RESOURCES.find((one) => one === text)
    if (!resource) throw new MeshError(400, `“${text}” is not one of ${DUMP_RESOURCES.join(', ')}`)
    return sendText(reply, await tellDump(deps, request, resource))
  })
}

async function tellDump(
  deps: MeshDeps,
  request: FastifyRequest,
  resource: DumpAsk['resource'],
): Promise<string> {
  const { ns: namespace, name } = request.params as Params
  const asked = askedOf(deps, request)
  const { cluster } = asked
  const reader = await loadReader(deps.scopes, asked, [])
  const pod = { name: 'pod', ask: { namespace, name } } as const
  const { istioContainers } = podDetails.parse(
    JSON.parse(await askThread(deps, { cluster, reader, question: pod })),
  )
  if (istioContainers.length === 0) throw new MeshError(404, `the pod “${name}” has no proxy`)
  await requireRight(deps, request, { namespace, name })
  const text = await loadDump(deps, request, { namespace, name })
  const question = { name: 'configDump', ask: { namespace, name, resource, text } } as const
  return askThread(deps, { cluster, reader, question }).catch((error: unknown) => {
    // The pod was there a moment ago: it is the answer that nobody can read.
    if (error instanceof MeshError && error.statusCode === 404) throw new MeshError(503, error.message)
    throw error
  })
}

type Place = { readonly namespace: string; readonly name: string }

/** Before 1.35 a cluster takes the right to get a pod's ports for the right to use them; here it is always to create. */
async function requireRight(deps: MeshDeps, request: FastifyRequest, place: Place): Promise<void> {
  const isClosed = findReadOnly(request.caller) !== null
  const right = { verb: 'create', group: '', resource: 'pods/portforward', ...place }
  if (!isClosed && (await deps.reviews.can(askedOf(deps, request), right, 5000))) return
  await record(deps, request, { place, status: 403 })
  throw new MeshError(403, `you may not forward ports of the pod “${place.name}”`)
}

/** What a proxy says is recorded before it is told; so is that it did not answer. */
async function loadDump(deps: MeshDeps, request: FastifyRequest, place: Place): Promise<string> {
  const { cluster, identity } = askedOf(deps, request)
  const client = deps.registry.get(cluster).client.as(identity)
  const page = { ...PAGE, namespace: place.namespace, pod: place.name }
  try {
    const text = await loadPodPage(client, page, leavingSignal(request))
    await record(deps, request, { place, status: 200 })
    return text
  } catch (error) {
    if (!(error instanceof KubeError)) throw error
    const isRefused = judgeStatus(error.code) === 'refused'
    await record(deps, request, { place, status: isRefused ? error.code : 503 })
    throw new MeshError(
      isRefused ? 403 : 503,
      `the proxy of the pod “${place.name}” does not answer: ${error.message}`,
    )
  }
}

async function record(
  deps: Pick<MeshDeps, 'registry'>,
  request: FastifyRequest,
  { place, status }: { readonly place: Place; readonly status: number },
): Promise<void> {
  const { cluster } = askedOf(deps, request)
  const entry = { cluster, ...place, kind: 'pod', verb: VERB, detail: PAGE.path }
  await request.server.audit.record(request, { ...entry, status, outcome: judgeStatus(status) }).catch(() => {
    throw new MeshError(503, 'the audit log takes no records')
  })
}
