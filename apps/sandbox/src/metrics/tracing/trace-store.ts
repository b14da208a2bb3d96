import type { World } from '../../life/world.ts'
import type { ClusterSeries } from '../cluster-series.ts'
import { createCallPaths } from './call-paths.ts'
import { createCourses } from './courses.ts'
import { type MeshRequest, requestsIn, slotAt, slotOf, type TracedMesh } from './requests.ts'

/** What proxies report of: one request in a hundred, as Istio does where nobody says otherwise. */
const SAMPLING = 0.01
/** Nothing older is kept. */
export const KEPT_MS = 24 * 3_600_000
export type TraceStore = {
  /** The requests that began between two moments, newest first. */
  readonly newest: (from: number, to: number) => Iterable<MeshRequest>
  readonly find: (traceId: string) => MeshRequest | undefined
}

/** The requests of a mesh as functions of time and of what happened: none is stored. */
export function createTraceStore(
  world: World,
  series: Pick<ClusterSeries, 'scene'>,
  sampling = SAMPLING,
): TraceStore {
  const paths = createCallPaths(world.cluster)
  const openMesh = (): TracedMesh => ({
    paths,
    courses: createCourses(series.scene(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)),
  })
  const kept = (): readonly [number, number] => [world.now() - KEPT_MS, world.now()]
  return {
    newest: function* (from, to) {
      const [first, last] = kept()
      const mesh = openMesh()
      const end = Math.min(to, last)
      for (let slot = slotAt(end); slot >= slotAt(Math.max(from, first)); slot--)
        yield* requestsIn(slot, sampling, mesh)
          .filter(({ root: { at } }) => at >= from && at <= end)
          .toReversed()
    },
    find: (traceId) => {
      const [first, last] = kept()
      const slot = slotOf(traceId)
      if (!(slot >= slotAt(first) && slot <= slotAt(last))) return undefined
      const mesh = openMesh()
      return requestsIn(slot, sampling, mesh).find((one) => one.traceId === traceId)
    },
  }
}
