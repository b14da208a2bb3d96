import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { FindExpression } from './find-expression.ts'
import { matchesEdge, matchesNode } from './match-find.ts'

type Elements = GraphAnswer['elements']

/** The elements without what an expression finds, and without edges that lost an end or boxes that lost their members. */
export function hideElements({ nodes, edges }: Elements, expression: FindExpression): Elements {
  const kept = nodes.filter(({ data }) => !matchesNode(expression, data))
  const full = dropEmptyBoxes(kept)
  const ids = new Set(full.map(({ data }) => data.id))
  return {
    nodes: full.map(({ data }) => ({
      data: data.parent && !ids.has(data.parent) ? withoutParent(data) : data,
    })),
    edges: edges.filter(
      ({ data }) => ids.has(data.source) && ids.has(data.target) && !matchesEdge(expression, data),
    ),
  }
}

function dropEmptyBoxes(nodes: Elements['nodes']): Elements['nodes'] {
  const parents = new Set(nodes.map(({ data }) => data.parent))
  const kept = nodes.filter(({ data }) => !data.isBox || parents.has(data.id))
  return kept.length === nodes.length ? nodes : dropEmptyBoxes(kept)
}

function withoutParent(data: Elements['nodes'][number]['data']): Elements['nodes'][number]['data'] {
  const { parent: _, ...rest } = data
  return rest
}
