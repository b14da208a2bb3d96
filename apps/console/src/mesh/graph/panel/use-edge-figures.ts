import { deepEqual } from '@naru/contract/merge/deep-equal'
import { type EdgeData, graphAnswer } from '@naru/contract/mesh/wire/graph'
import { useQuery } from '@tanstack/react-query'
import { callMesh, meshPath } from '../../room/mesh-call.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { type AskedGraph, figuresOf, planFigures, withFigures } from './edge-figures.ts'

type Told = {
  readonly data: EdgeData
  /** Whether more may be told of it in a moment. */
  readonly isPending: boolean
}

/** An edge with what its picture need not tell of it; `moment` is that of the picture, in unix seconds. */
export function useEdgeFigures(edge: DrawnEdge, asked: AskedGraph, moment: number): Told {
  const about = figuresOf(edge).length > 0 ? planFigures(edge, asked) : null
  const { data, isLoading } = useQuery({
    queryKey: ['mesh-edge-figures', about, moment],
    queryFn: ({ signal }) => loadEdges(about, moment, signal),
    enabled: about !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A moment later it is still about the same.
    placeholderData: (before, last) => (deepEqual(last?.queryKey[1], about) ? before : undefined),
  })
  return { data: withFigures(edge.data, data ?? []), isPending: isLoading }
}

async function loadEdges(
  about: ReturnType<typeof planFigures>,
  moment: number,
  signal: AbortSignal,
): Promise<readonly EdgeData[]> {
  if (about === null) throw new Error('nothing is asked')
  const query = { ...about.query, queryTime: moment }
  const answer = await callMesh(graphAnswer, meshPath(about.cluster) + about.path, { signal, query })
  return answer.elements.edges.map(({ data }) => data)
}
