import { DUMP_RESOURCES } from '@naru/contract/mesh/wire/config-dump'
import type { DumpAsk } from '@naru/mesh/proxies/tell-config-dump'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { leavingSignal } from '../../http/leaving.ts'
import { askedOf, askThread, type MeshDeps, sendText } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import {
  ADMIN,
  admitToProxy,
  mayForward,
  noRight,
  type Place,
  recordForward,
  refusalOf,
} from './admin-pages.ts'
import { loadPodPage } from './load-pod-page.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster/namespaces/:ns/pods/:name/config_dump'
/** What it says passes through the thread that everybody waits for, to the cluster's own and back, unread. */
const PAGE = { path: '/config_dump', maxBytes: 16 * 2 ** 20 } as const

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
  const { cluster, reader } = await admitToProxy(deps, request, { namespace, name })
  if (!(await mayForward(deps, request, { namespace, name }))) {
    await recordForward(deps, request, { place: { namespace, name }, path: PAGE.path, status: 403 })
    throw noRight(name)
  }
  const text = await loadDump(deps, request, { namespace, name })
  const question = { name: 'configDump', ask: { namespace, name, resource, text } } as const
  return askThread(deps, { cluster, reader, question }).catch((error: unknown) => {
    // The pod was there a moment ago: it is the answer that nobody can read.
    if (error instanceof MeshError && error.statusCode === 404) throw new MeshError(503, error.message)
    throw error
  })
}

/** What a proxy says is recorded before it is told; so is that it did not answer. */
async function loadDump(deps: MeshDeps, request: FastifyRequest, place: Place): Promise<string> {
  const { cluster, identity } = askedOf(deps, request)
  const client = deps.registry.get(cluster).client.as(identity)
  const page = { ...PAGE, ...ADMIN, namespace: place.namespace, pod: place.name }
  try {
    const text = await loadPodPage(client, page, leavingSignal(request))
    await recordForward(deps, request, { place, path: PAGE.path, status: 200 })
    return text
  } catch (error) {
    const failure = refusalOf(error, place)
    await recordForward(deps, request, { place, path: PAGE.path, status: failure.statusCode })
    throw failure
  }
}
