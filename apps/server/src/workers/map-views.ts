import type { MapSnapshot } from '@naru/contract/live/map'
import { traceMap } from '@naru/contract/relations/map/trace-map'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createSnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import { createMapStores } from './map-stores.ts'
import { createSharedViews, type SharedViews, type StartedView } from './shared-views.ts'
import type { ThreadLists } from './thread-lists.ts'
import type { MapRequest } from './worker-protocol.ts'

/** Maps of what stands around an object, traced again when anything of it changes. */
export type MapViews = SharedViews<MapRequest>

export type MapViewsOptions = {
  readonly send: (frame: Frame) => void
  readonly onError: (error: unknown) => void
  readonly resolve: ThreadLists['resolve']
}

/** Tracing reads every object of a namespace; nobody follows arrows faster. */
const INTERVAL_MS = 500

export function createMapViews(options: MapViewsOptions): MapViews {
  return createSharedViews((cluster, request) => startMap(cluster, request, options))
}

function startMap(cluster: ClusterWorker, request: MapRequest, options: MapViewsOptions): StartedView {
  const { query } = request
  const stores = createMapStores({ ...options, cluster, request, onChange: () => view.changed() })
  const view = createSnapshotView({
    intervalMs: INTERVAL_MS,
    send: options.send,
    build() {
      const look = stores.look()
      const map = traceMap(query, look.world)
      stores.release(look)
      // Before its own list is there nobody knows whether the object is.
      if (map.nodes.length === 0 && look.loading.has(query.kind)) return null
      const [denied, loading] = [[...look.denied], [...look.loading]]
      const data: MapSnapshot = { type: 'map', ...map, denied, loading }
      return { sources: JSON.stringify([stores.state(query.kind)]), data: JSON.stringify(data) }
    },
  })
  const stop = () => {
    view.stop()
    stores.stop()
  }
  return { view, stop }
}
