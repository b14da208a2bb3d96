import type { FastifyInstance } from 'fastify'
import { RouteRuleError } from '../../http/route-rules.ts'
import { askedOf, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { loadMissing } from '../mesh-reader.ts'

/**
 * On which rights in the cluster an answer rests (docs/adr/0044). `nothing`: it tells nothing of the cluster. `caller`: it
 * is about the caller, or is what the cluster itself answers them. `some`: it is about the mesh as a whole, for whoever may
 * read a namespace of the cluster. `plane`: for whoever may read the control plane's. `named`: for whoever may read the
 * namespaces that the call names. `readable`: it tells of the namespaces that the caller may read, which may be none.
 */
export type Ground = 'nothing' | 'caller' | 'some' | 'plane' | 'named' | 'readable'

const ROOT = '/api/v1/mesh/cluster/:cluster'

/** By the path below a cluster's mesh. */
const GROUNDS: Readonly<Record<string, Ground>> = {
  '/auth/info': 'nothing',
  '/logout': 'nothing',
  '/authenticate': 'caller',
  '/istio/permissions': 'caller',
  '': 'some',
  '/': 'some',
  '/status': 'some',
  '/config': 'some',
  '/clusters': 'some',
  '/crippled': 'some',
  '/grafana': 'some',
  '/jaeger': 'some',
  '/istio/status': 'some',
  '/istio/certs': 'some',
  '/mesh/tls': 'some',
  '/mesh/canaries/status': 'some',
  '/mesh/outbound_traffic_policy/mode': 'some',
  '/mesh/resources/thresholds': 'some',
  '/mesh': 'plane',
  '/stats/metrics': 'named',
  '/namespaces/graph': 'named',
  '/namespaces': 'readable',
  '/clusters/apps': 'readable',
  '/clusters/services': 'readable',
  '/clusters/workloads': 'readable',
  '/clusters/tls': 'readable',
  '/istio/config': 'readable',
  '/istio/snapshot': 'readable',
  '/istio/validations': 'readable',
  '/traces/:id': 'readable',
}

/** Null for a route of which nobody has decided it. */
export function groundOf(pattern: string): Ground | null {
  const path = pattern.slice(ROOT.length)
  if (path.startsWith('/namespaces/:ns')) return 'named'
  return Object.hasOwn(GROUNDS, path) ? (GROUNDS[path] ?? null) : null
}

/** Refuses what is about the mesh as a whole to whom none of it is open; the other grounds lie where answers are made. */
export function requireGrounds(scope: FastifyInstance, deps: Pick<MeshDeps, 'registry' | 'scopes'>): void {
  scope.addHook('onRoute', ({ url }) => {
    if (groundOf(url) === null) throw new RouteRuleError(`${url} does not say on which rights it rests`)
  })
  scope.addHook('preHandler', async (request) => {
    if (groundOf(request.routeOptions.url ?? '') !== 'some') return
    const asked = askedOf(deps, request)
    const missing = await loadMissing(deps, asked)
    if (missing.length === 0) return
    const verbs = missing.map((resource) => `list ${resource}`).join(', ')
    throw new MeshError(403, `you have no access to any namespace of “${asked.cluster}”`, `missing: ${verbs}`)
  })
}
