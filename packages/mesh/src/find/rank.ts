import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'

export type RankBy = 'inboundEdges' | 'outboundEdges'

/** Ranks from 1 (most edges in the chosen directions) by node id, at most 100; equal scores share a rank. */
export function rankNodes(
  { nodes, edges }: GraphAnswer['elements'],
  by: readonly RankBy[],
): ReadonlyMap<string, number> {
  const targets = by.includes('inboundEdges') ? edges.map(({ data }) => data.target) : []
  const sources = by.includes('outboundEdges') ? edges.map(({ data }) => data.source) : []
  const counts = new Map<string, number>()
  for (const id of [...targets, ...sources]) counts.set(id, (counts.get(id) ?? 0) + 1)
  const scored = nodes
    .filter(({ data }) => !data.isBox)
    .map(({ data: { id } }) => ({ id, score: counts.get(id) ?? 0 }))
  const scores = [...new Set(scored.map(({ score }) => score))].sort((a, b) => b - a)
  return new Map(scored.map(({ id, score }) => [id, Math.min(scores.indexOf(score) + 1, 100)]))
}

/** Elements whose nodes know their ranks by all their edges, as what finds them asks for. */
export function withRanks({ nodes, edges }: GraphAnswer['elements']): GraphAnswer['elements'] {
  const ranks = rankNodes({ nodes, edges }, ['inboundEdges', 'outboundEdges'])
  return {
    nodes: nodes.map(({ data }) => {
      const rank = ranks.get(data.id)
      return { data: rank === undefined ? data : { ...data, rank } }
    }),
    edges,
  }
}
