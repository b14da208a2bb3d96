import type { DrawnEdge } from '../graph-model.ts'
import { appAreas } from './box-areas.ts'
import { pointAt } from './edge-line.ts'
import type { Names } from './names/place-names.ts'
import { detailAt, type Picture } from './picture.ts'
import { type Area, type Measure, type Placed, placeLabels, type Wanted } from './place-labels.ts'

/** A text on the picture: what it says, where, and how large its letters are. */
export type EdgeLabelPlace = { readonly edge: DrawnEdge; readonly text: string; readonly area: Area }

/** The labels of a picture; the same picture is not worked out again, and another one keeps what stood. */
export type LabelPlacer = (picture: Picture, measure: Measure, names: Names) => readonly EdgeLabelPlace[]

const MOST_EDGES = 2000
/** On the screen; what is nearer is larger. */
const LETTERS = 11
/** Around a node nothing stands closer than this. */
const AIR = 3

/** The size of letters that is read as well from far away. */
export function labelSize(zoom: number): number {
  return Math.max(LETTERS, LETTERS / zoom)
}

/** Remembers which labels stood where, so that they stay when only the figures change. */
export function createLabelPlacer(): LabelPlacer {
  let stood: ReadonlyMap<string, Placed> = new Map()
  let last: { readonly about: readonly unknown[]; readonly labels: readonly EdgeLabelPlace[] } | null = null
  return (picture, measure, names) => {
    const { graph, places, view, look, selected, hovered, font } = picture
    const labelOf = picture.says.label
    const about = [graph, places, view.zoom, labelOf, look, selected, hovered, font, names]
    if (last && about.every((one, index) => one === last?.about[index])) return last.labels
    const size = labelSize(view.zoom)
    const told = graph.edges.length > MOST_EDGES ? [] : toldEdges(picture)
    const wanted = sortLabels(told, picture, stood).flatMap((edge) => {
      const [from, to, text] = [places[edge.from.id], places[edge.to.id], labelOf(edge)]
      if (!from || !to || text === '') return []
      const line = look.line(from, to)
      const at: Wanted['at'] = (part) => pointAt(line, part)
      return [{ edge, text, id: edge.id, width: measure(text, size) + 8, height: size + 6, at }]
    })
    const placed: ReadonlyMap<string, Placed> =
      wanted.length > 0 ? placeLabels(wanted, takenAreas(picture, measure, names), stood) : new Map()
    // What is only pointed at makes room for itself as long as it is.
    if (hovered === '') stood = placed
    const labels = wanted.flatMap(({ edge, text, id, width, height }) => {
      const found = placed.get(id)
      return found ? [{ edge, text, area: { ...found.at, width, height } }] : []
    })
    last = { about, labels }
    return labels
  }
}

/** Where nodes have no names yet, what is well says nothing either. */
function toldEdges({ graph, view, selected, hovered }: Picture): readonly DrawnEdge[] {
  if (detailAt(view.zoom).signs) return graph.edges
  return graph.edges.filter(
    ({ id, tone }) => tone === 'error' || tone === 'warning' || id === selected || id === hovered,
  )
}

const TROUBLE: Readonly<Record<DrawnEdge['tone'], number>> = { error: 0, warning: 1, ok: 2, tcp: 2, idle: 3 }

/** What is chosen, then what is in trouble; among the same, what was read before, and what carries more. */
export function sortLabels(
  edges: readonly DrawnEdge[],
  { selected, hovered }: Pick<Picture, 'selected' | 'hovered'>,
  stood: ReadonlyMap<string, unknown>,
): readonly DrawnEdge[] {
  const rank = ({ id, tone }: DrawnEdge): number =>
    id === selected ? -2 : id === hovered && !stood.has(id) ? -1 : TROUBLE[tone]
  const isNew = ({ id }: DrawnEdge): number => (stood.has(id) ? 0 : 1)
  return edges.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      isNew(one) - isNew(other) ||
      other.rate - one.rate ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Nodes, and the names of boxes, of frames and of what has no room for its own. */
function takenAreas(picture: Picture, measure: Measure, { titles, names }: Names): readonly Area[] {
  const { room, titleAreas } = picture.look
  const nodes = picture.graph.nodes.flatMap(({ id }) => {
    const at = picture.places[id]
    return at ? [{ ...at, width: room.width + 2 * AIR, height: room.height + 2 * AIR }] : []
  })
  const frames = appAreas(picture).map(
    (box) => titleAreas(box, Math.min(box.width, measure(box.title, box.titleSize)))[0],
  )
  return [...nodes, ...frames, ...[...titles, ...names].map(({ area }) => area)]
}
