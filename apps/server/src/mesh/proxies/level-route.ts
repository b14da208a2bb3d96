import { loggingParams } from '@naru/contract/mesh/query-params'
import { KubeError } from '@naru/kube/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { judgeStatus } from '../../audit/audit.ts'
import { leavingSignal } from '../../http/leaving.ts'
import { askedOf, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { readQuery } from '../mesh-query.ts'
import { ADMIN, ADMIN_VERB, admitToProxy, mayForward, noRight, type Place, refusalOf } from './admin-pages.ts'
import { loadPodPage } from './load-pod-page.ts'

const PATH = '/api/v1/mesh/cluster/:cluster/namespaces/:ns/pods/:name/logging'
const MOST_BYTES = 2 ** 20

/** POST `…/pods/{pod}/logging`: how much a proxy logs, for those who may forward a port of its pod. */
export function addProxyLevelRoute(scope: FastifyInstance, deps: MeshDeps): void {
  scope.post(PATH, { config: { permission: 'cluster' } }, async (request, reply) => {
    // The path names its parameters.
    const { ns: namespace, name } = request.params as Readonly<Record<'ns' | 'name', string>>
    const { data: wish } = loggingParams.safeParse(readQuery(request))
    if (!wish)
      throw new MeshError(400, `level: “${readQuery(request)['level'] ?? ''}” is not a level of logging`)
    const place = { namespace, name }
    await admitToProxy(deps, request, place)
    await saveLevel(deps, request, { place, path: `/logging?level=${wish.level}` })
    return reply.code(200).send()
  })
}

type Wish = { readonly place: Place; readonly path: string }

/** What changes a proxy is in the audit log before it is asked. */
async function saveLevel(deps: MeshDeps, request: FastifyRequest, { place, path }: Wish): Promise<void> {
  const { cluster, identity } = askedOf(deps, request)
  const intent = { cluster, ...place, kind: 'pod', verb: ADMIN_VERB, detail: path }
  const begun = await request.server.audit.begin(request, intent)
  const end = (status: number) => begun.conclude({ status, outcome: judgeStatus(status) })
  if (!(await mayForward(deps, request, place))) {
    await end(403)
    throw noRight(place.name)
  }
  const client = deps.registry.get(cluster).client.as(identity)
  const page = { ...ADMIN, namespace: place.namespace, pod: place.name, path, maxBytes: MOST_BYTES }
  try {
    await loadPodPage(client, { ...page, method: 'POST' }, leavingSignal(request))
    await end(200)
  } catch (error) {
    await end(error instanceof KubeError ? refusalOf(error, place).statusCode : 503)
    throw refusalOf(error, place)
  }
}
