import { MESH_PROVIDER, type MeshProvider } from '@naru/contract/mesh/provider'
import { parseKialiPlace } from '@naru/contract/rules/kiali-place'
import { isKnown } from '@naru/mesh/graph/graph'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { leavingSignal } from '../../http/leaving.ts'
import { findReadOnly } from '../../identity/caller.ts'
import { groundOf } from '../gate/mesh-grounds.ts'
import { askedOf, type MeshDeps, sendText } from '../mesh-asker.ts'
import { type AskedKiali, askKiali } from './ask-kiali.ts'
import { kialiPathOf, readOf } from './kiali-path.ts'
import { createWholeReaders } from './whole-readers.ts'

type Query = Record<string, unknown>

/** Clients of Kiali call a cluster as its istiod does; where a Kiali is named, that is the cluster's name as well. */
export function takeKialiNames(scope: FastifyInstance, deps: Pick<MeshDeps, 'registry' | 'loadNames'>): void {
  scope.addHook('preHandler', async ({ params, query: given, routeOptions }) => {
    // The route names it, and a query is a record.
    const [{ cluster }, query] = [params as { readonly cluster: string }, given as Query]
    const named = ['clusterName', 'cluster'].filter((parameter) => {
      const name = query[parameter]
      return typeof name === 'string' && isKnown(name) && name !== cluster
    })
    if (named.length === 0 || groundOf(routeOptions.url ?? '') === 'nothing') return
    if (deps.registry.get(cluster).record.kiali === '') return
    const names = await deps.loadNames(cluster)
    for (const parameter of named)
      if (names.get(String(query[parameter])) === cluster) query[parameter] = cluster
  })
}

/** The Kiali that is named for the cluster of a request, asked as its caller; null where there is none. */
export function kialiOf(deps: Pick<MeshDeps, 'registry'>, request: FastifyRequest): AskedKiali | null {
  const { cluster, identity } = askedOf(deps, request)
  const { record, transport } = deps.registry.get(cluster)
  const place = parseKialiPlace(record.kiali)
  return place && { transport, cluster, place, identity }
}

/**
 * Has a Kiali that is named for a cluster answer what Kiali itself is asked, for those who may read all that it tells; the
 * built-in engine answers everybody else and everything else (docs/adr/0046).
 */
export function passToKiali(scope: FastifyInstance, deps: MeshDeps): void {
  const readsAll = createWholeReaders(deps)
  scope.addHook('preHandler', async (request, reply) => {
    const pattern = readOf(request)
    if (pattern === null || isForEngine(request, pattern)) return
    const kiali = kialiOf(deps, request)
    if (kiali === null) return
    const path = kialiPathOf(pattern, request)
    const stop = AbortSignal.any([leavingSignal(request), request.caller.ended])
    if (!(await readsAll(kiali, stop))) return
    const answer = await askKiali(kiali, path, stop)
    if (answer === null) return
    const by: MeshProvider = 'kiali'
    return sendText(reply.code(answer.status).header(MESH_PROVIDER, by), answer.text)
  })
}

/** Our own pages say so; and a Kiali does not know who may only read. */
function isForEngine({ headers, caller }: FastifyRequest, pattern: string): boolean {
  const wanted: MeshProvider = 'built-in'
  if (headers[MESH_PROVIDER] === wanted) return true
  return pattern === '/config' && findReadOnly(caller) !== null
}
