import { boxAreas } from '../picture/box-areas.ts'
import { bundleLine, bundlesOf } from '../picture/draw-bundles.ts'
import type { Line } from '../picture/edge-line.ts'
import { isBundled, type Picture } from '../picture/picture.ts'
import type { Flow } from './moving-dots.ts'

export type Scene = Pick<Picture, 'graph' | 'places' | 'view' | 'size' | 'look' | 'selected' | 'isSeeking'>

type FlowingLine = { readonly line: Line; readonly flow: Flow }

/** The lines of a picture as they are drawn, with what flows along them: edges, or from far away bundles of them. */
export function flowingLines(scene: Scene): readonly FlowingLine[] {
  const { graph, places, look } = scene
  const bundled = isBundled(scene)
  const edges = (bundled ? bundlesOf(graph).rest : graph.edges).flatMap((edge): readonly FlowingLine[] => {
    const [from, to] = [places[edge.from.id], places[edge.to.id]]
    return from && to ? [{ line: look.line(from, to), flow: edge }] : []
  })
  return bundled ? [...edges, ...bundleFlows(scene)] : edges
}

function bundleFlows(scene: Scene): readonly FlowingLine[] {
  const areas = new Map(boxAreas(scene).map((area) => [area.id, area]))
  return bundlesOf(scene.graph).bundles.flatMap(({ from, to, tone, rate }): readonly FlowingLine[] => {
    const [one, other] = [areas.get(from), areas.get(to)]
    if (!one || !other) return []
    // How much of it fails is told of each edge alone.
    return [{ line: bundleLine(one, other), flow: { tone, rate, errors: null, data: {} } }]
  })
}
