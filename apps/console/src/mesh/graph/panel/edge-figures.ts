import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import { homeOf } from '../clusters/chosen-clusters.ts'
import { figureParams } from '../graph-data.ts'
import type { DrawnEdge } from '../graph-model.ts'
import type { GraphState } from '../graph-state.ts'
import { WHOLE } from '../graph-target.ts'

/** Of what a graph was asked: in which clusters, where their API answers it, and with which choices. */
export type AskedGraph = {
  readonly clusters: readonly string[]
  readonly path: string
  readonly state: GraphState
}

const SECURITY = ['isMTLS', 'sourcePrincipal', 'destPrincipal'] as const
const FIGURES = ['responseTime', 'throughput', ...SECURITY] as const
export type EdgeFigure = (typeof FIGURES)[number]

/** Which of the figures an edge can have: bytes have no response time, and messages of grpc no throughput. */
export function figuresOf({ tone, data }: Pick<DrawnEdge, 'tone' | 'data'>): readonly EdgeFigure[] {
  if (tone === 'idle') return []
  if (tone === 'tcp') return SECURITY
  return FIGURES.filter((figure) => figure !== 'throughput' || data.traffic?.protocol === 'http')
}

/**
 * Of whom the figures of an edge are asked, and how: of the cluster that is called, or where nothing was chosen there of
 * the one that calls; about the namespaces at its ends alone. Null where neither end was chosen.
 */
export function planFigures(
  { from, to }: Pick<DrawnEdge, 'from' | 'to'>,
  { clusters, path, state }: AskedGraph,
) {
  const ends = [to, from].map(({ data }) => ({
    cluster: homeOf(data, clusters),
    namespace: data.namespace,
  }))
  const chosen = ends.filter(({ namespace }) => path !== WHOLE || state.namespaces.includes(namespace))
  const [first] = chosen
  if (!first) return null
  const { cluster } = first
  const own = chosen.filter((end) => end.cluster === cluster).map(({ namespace }) => namespace)
  return { cluster, path, query: figureParams(path, { ...state, namespaces: [...new Set(own)] }) }
}

/** An edge with the figures that were told of it, in place of those that its picture may have. */
export function withFigures(data: EdgeData, told: readonly EdgeData[]): EdgeData {
  const found = told.find(({ id }) => id === data.id)
  if (!found) return data
  const figures = FIGURES.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]]))
  // Of each figure one.
  return { ...data, ...(Object.fromEntries(figures) as Partial<Pick<EdgeData, EdgeFigure>>) }
}
