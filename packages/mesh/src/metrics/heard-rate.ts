import { ambientNamespaces } from '../graph/query/ambient-namespaces.ts'
import { isBytes } from '../graph/query/told-by.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { equals } from '../telemetry/promql.ts'
import type { MetricOptions } from './metric-options.ts'
import { ownSide } from './select-traffic.ts'

/** Whose word of traffic counts: that of proxies at one end, or at both; and of waypoints for ends without one. */
export type Heard = { readonly reporter: MetricOptions['reporter']; readonly waypoints: boolean }

type Asked = Pick<MetricOptions, 'target' | 'direction' | 'reporter'>

/** Where somebody at the end that tells may have no proxy of their own, waypoints alone know of requests. */
export function heardFrom(snapshot: MeshSnapshot, { target, direction, reporter }: Asked): Heard {
  if (reporter === 'both') return { reporter, waypoints: false }
  const ambient = ambientNamespaces(snapshot)
  const isOwn = ownSide({ target, direction }) === reporter
  return { reporter, waypoints: isOwn ? ambient.has(target.namespace) : ambient.size > 0 }
}

/** Of bytes, ztunnel tells at either end. */
export function heardOf(metric: string, { reporter, waypoints }: Heard): Heard {
  return { reporter, waypoints: waypoints && !isBytes(metric) }
}

type Selected = { readonly matchers: readonly string[]; readonly ending?: readonly string[] }

/**
 * The rates of a selection, where `write` writes those of some series. What a proxy and a waypoint both tell of counts
 * once: the waypoint's word of an end whose own proxy tells nothing, however its requests ended.
 */
export function heardRate(
  { reporter, waypoints }: Heard,
  { matchers, ending = [] }: Selected,
  write: (matchers: readonly string[]) => string,
): string {
  if (reporter === 'both') return write([...matchers, ...ending])
  const by = (teller: string, more: readonly string[]): string =>
    write([equals('reporter', teller), ...matchers, ...more])
  const own = by(reporter, ending)
  if (!waypoints) return own
  const end = `${reporter}_workload_namespace,${reporter}_workload`
  return `${own} or (${by('waypoint', ending)} unless on (${end}) ${by(reporter, [])})`
}
