import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { DrawnEdge, DrawnGraph } from '../../graph/graph-model.ts'
import { type GraphState, STANDARD } from '../../graph/graph-state.ts'
import type { SubjectKind } from '../../room/mesh-paths.ts'

const PLURALS: Readonly<Record<SubjectKind, string>> = {
  app: 'applications',
  service: 'services',
  workload: 'workloads',
}

type Subject = { readonly of: SubjectKind; readonly namespace: string; readonly name: string }

/** Where the mesh API answers the graph around something, and what of it is wanted: rates over so many seconds. */
export function graphAround(
  { of, namespace, name }: Subject,
  duration: number,
): readonly [path: string, state: GraphState] {
  const path = ['namespaces', namespace, PLURALS[of], name, 'graph'].map(encodeURIComponent)
  const graphType = of === 'app' ? 'app' : 'workload'
  return [`/${path.join('/')}`, { ...STANDARD, duration, graphType, injectServiceNodes: of === 'service' }]
}

const ORDER = ['error', 'warning', 'ok', 'tcp', 'idle'] as const satisfies readonly DrawnEdge['tone'][]

/** What leads to something and what leads from it; what fails comes first. */
export function ownEdges({ edges }: Pick<DrawnGraph, 'edges'>, subject: Subject) {
  const sorted = edges.toSorted(
    (one, other) => ORDER.indexOf(one.tone) - ORDER.indexOf(other.tone) || other.rate - one.rate,
  )
  return {
    incoming: sorted.filter(({ to }) => isOwn(to.data, subject)),
    outgoing: sorted.filter(({ from }) => isOwn(from.data, subject)),
  }
}

function isOwn(data: NodeData, { of, namespace, name }: Subject): boolean {
  return (
    data.namespace === namespace && data[of] === name && (of !== 'service' || data.nodeType === 'service')
  )
}
