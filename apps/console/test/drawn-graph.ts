import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { DrawnEdge, DrawnGraph, DrawnNode } from '../src/mesh/graph/graph-model.ts'
import { COMPACT } from '../src/mesh/graph/look/compact/compact-look.ts'
import type { Places } from '../src/mesh/graph/picture/layout-graph.ts'
import type { Picture } from '../src/mesh/graph/picture/picture.ts'

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

const COLOURS: Picture['colours'] = {
  surface: 'surface',
  ground: 'ground',
  line: 'line',
  strong: 'strong',
  text: 'text',
  dim: 'dim',
  brand: 'brand',
  green: 'green',
  amber: 'amber',
  red: 'red',
  blue: 'blue',
  grey: 'grey',
}

const SAYS: Picture['says'] = {
  label: (edge) => `${edge.rate.toFixed(2)}/s`,
  badges: () => [],
  isLocked: () => false,
}

/** A picture of a graph as it is first seen, in colours that are called by their names. */
export function pictureOf(graph: DrawnGraph, places: Places, change: Partial<Picture> = {}): Picture {
  return {
    graph,
    places,
    view: { x: 0, y: 0, zoom: 1 },
    size: { width: 1000, height: 600 },
    colours: COLOURS,
    font: 'f',
    selected: '',
    hovered: '',
    isSeeking: false,
    says: SAYS,
    look: COMPACT,
    ...change,
  }
}
