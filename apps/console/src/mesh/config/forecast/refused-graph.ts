import type { WhatIfAnswer } from '@naru/contract/mesh/wire/what-if'
import { buildDrawnGraph, type DrawnGraph } from '../../graph/graph-model.ts'

/** What was observed that an object would refuse: those edges alone, surely refused ones first, and their ends. */
export function drawRefused({ graph, refusals }: WhatIfAnswer): DrawnGraph {
  const changes = new Map(refusals.map(({ edge, verdict }) => [edge, { what: verdict }]))
  const whole = buildDrawnGraph(graph, { find: null, hide: null, changes })
  const marked = whole.edges.filter(({ change }) => change !== null)
  const edges = ['refused', 'uncertain'].flatMap((verdict) =>
    marked.filter(({ change }) => change?.what === verdict).toSorted((one, other) => other.rate - one.rate),
  )
  const ends = new Set(edges.flatMap(({ from, to }) => [from.id, to.id]))
  return { nodes: whole.nodes.filter(({ id }) => ends.has(id)), edges, boxes: [], apps: [] }
}
