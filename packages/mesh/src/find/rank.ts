import type { GraphAnswer } from '@naru/contract/mesh/graph'

export type RankBy = 'inboundEdges' | 'outboundEdges'

/** Ranks from 1 (most edges in the chosen directions) by node id, at most 100; equal scores share a rank. */
export function rankNodes(
  { nodes, edges }: GraphAnswer['elements'],
  by: readonly RankBy[],
): ReadonlyMap<string, number> {
  const counts = new Map(nodes.filter(({ data }) => !data.isBox).map(({ data }) => [data.id, 0]))
  const add = (id: string): unknown => counts.has(id) && counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { data } of edges) {
    if (by.includes('inboundEdges')) add(data.target)
    if (by.includes('outboundEdges')) add(data.source)
  }
  const scores = [...new Set(counts.values())].sort((a, b) => b - a)
  const ranks = new Map(scores.map((score, index) => [score, Math.min(index + 1, 100)]))
  return new Map([...counts].map(([id, count]) => [id, ranks.get(count) ?? 100]))
}
