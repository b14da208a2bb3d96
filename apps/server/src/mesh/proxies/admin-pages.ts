import { podDetails } from '@naru/contract/mesh/wire/pods'
import { KubeError } from '@naru/kube/errors'
import type { Reader } from '@naru/mesh/answers/mesh-world'
import type { FastifyRequest } from 'fastify'
import { judgeStatus } from '../../audit/audit.ts'
import { findReadOnly } from '../../identity/caller.ts'
import { askedOf, askThread, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { loadReader } from '../mesh-reader.ts'

/** Envoy's admin pages, on the pod's own loopback. */
export const ADMIN = { port: 15_000, timeoutMs: 20_000 } as const
/** As what the audit log has it. */
export const ADMIN_VERB = 'portforward'

export type Place = { readonly namespace: string; readonly name: string }

/** Throws a `MeshError` where the caller may not look at the pod, or where it has no proxy. */
export async function admitToProxy(
  deps: MeshDeps,
  request: FastifyRequest,
  { namespace, name }: Place,
): Promise<{ readonly cluster: string; readonly reader: Reader }> {
  const asked = askedOf(deps, request)
  const { cluster } = asked
  const reader = await loadReader(deps, asked, [])
  const question = { name: 'pod', ask: { namespace, name } } as const
  const { istioContainers } = podDetails.parse(
    JSON.parse(await askThread(deps, { cluster, reader, question })),
  )
  if (istioContainers.length === 0) throw new MeshError(404, `the pod “${name}” has no proxy`)
  return { cluster, reader }
}

/** Before 1.35 a cluster takes the right to get a pod's ports for the right to use them; here it is always to create. */
export async function mayForward(deps: MeshDeps, request: FastifyRequest, place: Place): Promise<boolean> {
  const right = { verb: 'create', group: '', resource: 'pods/portforward', ...place }
  return findReadOnly(request.caller) === null && deps.reviews.can(askedOf(deps, request), right, 5000)
}

export function noRight(name: string): MeshError {
  return new MeshError(403, `you may not forward ports of the pod “${name}”`)
}

/** What went wrong on the way to a proxy; throws what is no word of the cluster. */
export function refusalOf(error: unknown, { name }: Place): MeshError {
  if (!(error instanceof KubeError)) throw error
  const isRefused = judgeStatus(error.code) === 'refused'
  const message = `the proxy of the pod “${name}” does not answer: ${error.message}`
  return new MeshError(isRefused ? 403 : 503, message)
}

type Forward = { readonly place: Place; readonly path: string; readonly status: number }

/** That a port of a pod was forwarded as the caller, and how it ended. Throws a `MeshError` where no record is taken. */
export async function recordForward(
  deps: Pick<MeshDeps, 'registry'>,
  request: FastifyRequest,
  { place, path, status }: Forward,
): Promise<void> {
  const { cluster } = askedOf(deps, request)
  const entry = { cluster, ...place, kind: 'pod', verb: ADMIN_VERB, detail: path }
  await request.server.audit.record(request, { ...entry, status, outcome: judgeStatus(status) }).catch(() => {
    throw new MeshError(503, 'the audit log takes no records')
  })
}
