import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { Point } from '../../picture/layout-graph.ts'

/** The shapes of PatternFly's topology, by what a node is. */
export const NODE_SHAPES = ['circle', 'square', 'diamond', 'trapezoid', 'hexagon', 'octagon'] as const
export type NodeShape = (typeof NODE_SHAPES)[number]

const SHAPES: Readonly<Record<NodeData['nodeType'], NodeShape>> = {
  workload: 'circle',
  app: 'square',
  box: 'square',
  service: 'diamond',
  aggregate: 'hexagon',
  unknown: 'octagon',
}

export function shapeOf({
  nodeType,
  isServiceEntry,
}: Pick<NodeData, 'nodeType' | 'isServiceEntry'>): NodeShape {
  return isServiceEntry ? 'trapezoid' : SHAPES[nodeType]
}

/** Corners of a regular polygon, the first so far turned from the right. */
function corners(count: number, turn: number): readonly Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / count
    return { x: Math.cos(angle), y: Math.sin(angle) }
  })
}

const SQUARE = 0.86

/** The corners of a shape within a circle around 0 of radius 1; a circle has none. */
export const OUTLINES: Readonly<Record<NodeShape, readonly Point[]>> = {
  circle: [],
  square: [
    { x: -SQUARE, y: -SQUARE },
    { x: SQUARE, y: -SQUARE },
    { x: SQUARE, y: SQUARE },
    { x: -SQUARE, y: SQUARE },
  ],
  diamond: corners(4, 0),
  trapezoid: [
    { x: -0.6, y: -0.75 },
    { x: 0.6, y: -0.75 },
    { x: 1, y: 0.75 },
    { x: -1, y: 0.75 },
  ],
  hexagon: corners(6, 0),
  octagon: corners(8, Math.PI / 8),
}
