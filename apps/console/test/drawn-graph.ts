import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { DrawnEdge, DrawnNode } from '../src/mesh/graph/graph-model.ts'

/** A node that is well, and of which no more is known than what it is called. */
export function drawnNode(id: string): DrawnNode {
  const data: NodeData = { id, nodeType: 'workload', cluster: 'c', namespace: 'n', healthData: null }
  return { id, title: id, note: '', tone: 'ok', data, isFound: false, change: null }
}

/** What flows from one such node to another, called after both unless told. */
export function drawnEdge(
  source: string,
  target: string,
  { id = `${source}>${target}`, ...more }: Partial<DrawnEdge> = {},
): DrawnEdge {
  return {
    id,
    from: drawnNode(source),
    to: drawnNode(target),
    tone: 'ok',
    rate: 1,
    errors: 0,
    data: { id, source, target },
    isFound: false,
    change: null,
    ...more,
  }
}
