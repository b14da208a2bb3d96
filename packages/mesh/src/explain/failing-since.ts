import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import type { MetricSeries } from '@naru/contract/mesh/wire/metrics'
import { isKnown } from '../graph/graph.ts'
import { codeOf } from '../graph/traffic/code-of.ts'
import type { EdgeFailure } from './explain-edge.ts'

/** An edge with what most of its failures have in common. */
export type FailingEdge = {
  readonly from: NodeData
  readonly to: NodeData
  readonly data: EdgeData
  readonly failure: Pick<EdgeFailure, 'code' | 'flag'>
}

/** `at` in unix seconds; `isLonger` where it was so already when the time that was asked for began. */
export type FailingSince = { readonly at: number; readonly isLonger: boolean }

/** What is asked of the requests to the service that is called, in seconds. */
export const FAILING_SPAN = { duration: 7200, step: 60 } as const

/** What has not failed for so long fails anew. */
const BREAK_S = 600

const ENDING = ['response_code', 'grpc_response_status', 'response_flags']

/** The labels by which its requests are told from others to the service; null where they cannot be told. */
export function failingLabels(edge: Pick<FailingEdge, 'from' | 'to'>): readonly string[] | null {
  const ends = endsOf(edge)
  return ends && [...Object.keys(ends), ...ENDING]
}

/** Since when requests end so without a break, by how many there were over the span until `end`. */
export function failingSince(
  edge: FailingEdge,
  series: readonly MetricSeries[],
  end: number,
): FailingSince | null {
  const ends = Object.entries(endsOf(edge) ?? {})
  const own = series.filter(
    ({ labels }) => ends.every(([label, value]) => labels[label] === value) && endsSo(labels, edge),
  )
  const times = own.flatMap(({ datapoints }) =>
    datapoints.flatMap(([time, count]) => (Number(count) > 0 ? [time] : [])),
  )
  let at = end
  for (const time of times.toSorted((a, b) => b - a)) {
    if (at - time > BREAK_S) break
    at = time
  }
  if (at === end && !times.includes(end)) return null
  const { duration, step } = FAILING_SPAN
  return { at, isLonger: at <= end - duration + 2 * step }
}

type Labels = MetricSeries['labels']

function endsSo(labels: Labels, { data, failure }: FailingEdge): boolean {
  const flag = labels['response_flags'] === '-' ? '' : (labels['response_flags'] ?? '')
  return codeOf(labels, data.traffic?.protocol ?? 'http') === failure.code && flag === failure.flag
}

/** A service stands for all who call it by way of it, and for all behind it. */
function endsOf({ from, to }: Pick<FailingEdge, 'from' | 'to'>): Labels | null {
  const [source, destination] = [nameOf(from, 'source'), nameOf(to, 'destination')]
  if (!source || !destination) return null
  const isPlaced = from.nodeType !== 'service' && isKnown(from.namespace)
  return { ...source, ...(isPlaced && { source_workload_namespace: from.namespace }), ...destination }
}

function nameOf({ nodeType, workload, app }: NodeData, side: 'source' | 'destination'): Labels | null {
  if (nodeType === 'service') return {}
  if (nodeType === 'unknown') return { [`${side}_workload`]: 'unknown' }
  if (isKnown(workload)) return { [`${side}_workload`]: workload }
  return isKnown(app) ? { [`${side}_canonical_service`]: app } : null
}
