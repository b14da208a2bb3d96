import { AppError } from '@naru/contract/errors/app-error'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { PublicConfig } from '@naru/contract/mesh/wire/public-config'
import { KubeError } from '@naru/kube/errors'
import { parseDuration } from '@naru/mesh/time/duration'
import type { FastifyRequest } from 'fastify'
import { leavingSignal } from '../http/leaving.ts'
import { askedOf, type MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'

/** What stands beside a mesh: with its version where it tells it, or silent. */
export type Neighbour = { readonly state: 'there' | 'absent' | 'silent'; readonly version?: string }

/** Who asks about the mesh itself does not wait for its neighbours. */
const LIMIT_MS = 3000
/** What Prometheus keeps where nobody says. */
const USUAL_RETENTION = '15d'

/** The Prometheus of a cluster, and what it says of itself. */
export async function lookAtPrometheus(
  deps: MeshDeps,
  request: FastifyRequest,
): Promise<Neighbour & { readonly config: PublicConfig['prometheus'] }> {
  const { cluster } = askedOf(deps, request)
  const found = await unlessSilent(request, async (signal) => {
    const place = await deps.prometheus.place(cluster, signal)
    if (!place) return { state: 'absent', config: {} } as const
    const read = (path: string): Promise<unknown> => deps.prometheus.read({ cluster, place, path }, signal)
    const [build, flags] = await Promise.all([read('status/buildinfo'), read('status/flags')])
    const version = readString(readAt(build, 'data', 'version'))
    const config = { globalScrapeInterval: place.scrapeInterval, ...readRetention(flags) }
    return { state: 'there', config, ...(version && { version }) } as const
  })
  return found ?? { state: 'silent', config: {} }
}

/** Prometheus writes `0s` for what nobody has set. */
function readRetention(flags: unknown): Pick<PublicConfig['prometheus'], 'storageTsdbRetention'> {
  const said = readString(readAt(flags, 'data', 'storage.tsdb.retention.time'))
  const seconds = parseDuration(said === '' || said === '0s' ? USUAL_RETENTION : said)
  return seconds === null ? {} : { storageTsdbRetention: Math.round(seconds) }
}

/** The trace store of a cluster, by the name of its sort. */
export async function lookAtTracing(
  deps: MeshDeps,
  request: FastifyRequest,
): Promise<Neighbour & { readonly name: string }> {
  const { cluster } = askedOf(deps, request)
  const found = await unlessSilent(request, async (signal) => {
    const place = await deps.tracing.place(cluster, signal)
    const name = place?.store === 'tempo' ? 'Tempo' : 'Jaeger'
    return { state: place ? ('there' as const) : ('absent' as const), name }
  })
  return found ?? { state: 'silent', name: 'Jaeger' }
}

/** Null where nothing is answered in time, or what is answered is a failure of the cluster's. */
export async function unlessSilent<T>(
  request: FastifyRequest,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const leaving = leavingSignal(request)
  const late = AbortSignal.timeout(LIMIT_MS)
  try {
    return await ask(AbortSignal.any([leaving, late]))
  } catch (error) {
    leaving.throwIfAborted()
    if (late.aborted || error instanceof KubeError || error instanceof AppError || error instanceof MeshError)
      return null
    throw error
  }
}
