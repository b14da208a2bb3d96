import type { DrawnGraph, DrawnNode } from '../../graph-model.ts'

/** What has one name from farther away: an application with all of its versions, or a node by itself. */
export type NamedPart = {
  readonly id: string
  readonly title: string
  /** How the worst of it is. */
  readonly tone: DrawnNode['tone']
  readonly members: readonly string[]
  readonly isGateway: boolean
  readonly isFound: boolean
  /** Requests a second, in and out. */
  readonly rate: number
}

type Parts = readonly NamedPart[]
const made = { all: new WeakMap<DrawnGraph, Parts>(), loose: new WeakMap<DrawnGraph, Parts>() }

/** The parts of a graph, who matters most first; of one graph once. */
export function namedParts(graph: DrawnGraph, which: keyof typeof made): Parts {
  const known =
    made[which].get(graph) ?? buildParts(which === 'all' ? graph : looseGraph(graph)).toSorted(compareParts)
  made[which].set(graph, known)
  return known
}

/** What lets traffic in, and what stands in no box: of thousands of nodes nothing else is named from far away. */
function looseGraph(graph: DrawnGraph): DrawnGraph {
  const boxed = new Set(graph.boxes.flatMap(({ members }) => members))
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id, data }) => data.isGateway !== undefined || !boxed.has(id)),
    apps: [],
  }
}

const TROUBLE: Readonly<Record<DrawnNode['tone'], number>> = { error: 0, warning: 1, ok: 2, off: 2 }

/** What lets traffic in, then what is in trouble, then what carries most. */
function compareParts(one: NamedPart, other: NamedPart): number {
  return (
    Number(other.isGateway) - Number(one.isGateway) ||
    TROUBLE[one.tone] - TROUBLE[other.tone] ||
    other.rate - one.rate ||
    (one.id < other.id ? -1 : 1)
  )
}

function buildParts(graph: DrawnGraph): readonly NamedPart[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const framed = new Set(graph.apps.flatMap(({ members }) => members))
  const rates = ratesOf(graph)
  const build = (id: string, title: string, members: readonly DrawnNode[]): NamedPart => ({
    id,
    title,
    tone: worstOf(members.map(({ tone }) => tone)),
    members: members.map((member) => member.id),
    isGateway: members.some(({ data }) => data.isGateway),
    isFound: members.some(({ isFound }) => isFound),
    rate: members.reduce((sum, member) => sum + (rates.get(member.id) ?? 0), 0),
  })
  return [
    ...graph.apps.map(({ id, title, members }) =>
      build(
        id,
        title,
        members.flatMap((member) => nodes.get(member) ?? []),
      ),
    ),
    ...graph.nodes.filter(({ id }) => !framed.has(id)).map((node) => build(node.id, node.title, [node])),
  ]
}

/** Of what is in no trouble the first. */
function worstOf([first = 'ok', ...others]: readonly DrawnNode['tone'][]): DrawnNode['tone'] {
  return others.reduce((worst, tone) => (TROUBLE[tone] < TROUBLE[worst] ? tone : worst), first)
}

/** Bytes are nothing that requests could be held against. */
function ratesOf({ nodes, edges }: DrawnGraph): ReadonlyMap<string, number> {
  const rates = new Map(nodes.map(({ id }) => [id, 0]))
  for (const { from, to, tone, rate } of edges) {
    if (tone === 'tcp') continue
    for (const { id } of [from, to]) {
      const known = rates.get(id)
      if (known !== undefined) rates.set(id, known + rate)
    }
  }
  return rates
}
