import { GRAPH_FONTS } from '@naru/contract/mesh/limits'
import type { DrawnEdge, DrawnGraph, DrawnNode } from '../graph-model.ts'
import type { Line } from './edge-line.ts'
import type { GraphColours } from './graph-colours.ts'
import type { Places, Point } from './layout-graph.ts'
import type { Area } from './place-labels.ts'
import type { Size, View } from './viewport.ts'

/** What is painted, and how. */
export type Picture = {
  readonly graph: DrawnGraph
  readonly places: Places
  readonly view: View
  readonly size: Size
  readonly colours: GraphColours
  readonly font: string
  /** The id of what the panel tells of. */
  readonly selected: string
  /** What is under the pointer. */
  readonly hovered: string
  /** Whether anything is sought: what is not found steps back. */
  readonly isSeeking: boolean
  readonly says: Says
  readonly look: GraphLook
}

/** What is written beside the names. */
export type Says = {
  readonly label: (edge: DrawnEdge) => string
  /** What is to be known of how a node is routed and guarded, in two letters each. */
  readonly badges: (node: DrawnNode) => readonly string[]
  readonly isLocked: (edge: DrawnEdge) => boolean
}

/** What can be told apart: from far away namespaces, nearer applications, and near by their versions. */
export type Level = 'place' | 'app' | 'version'

/** What of a picture is drawn: from far away names alone, and then neither they nor arrows with what they say. */
export type Detail = {
  readonly level: Level
  /** Whether edges and nodes have anything beside their names. */
  readonly signs: boolean
}

const LEAST_SIGNS = GRAPH_FONTS.minBadge - 2
/** Letters within nodes grow as far as this when a picture is seen from afar. */
export const LARGEST_NAME = 19
const FARTHEST_VERSION = GRAPH_FONTS.minLabel / LARGEST_NAME
const FARTHEST_APP = 0.15

export function detailAt(zoom: number): Detail {
  return {
    level: zoom >= FARTHEST_VERSION ? 'version' : zoom > FARTHEST_APP ? 'app' : 'place',
    signs: GRAPH_FONTS.label * zoom >= LEAST_SIGNS,
  }
}

/** Whether what flows between boxes is one line: what is chosen or sought has its own edges at any distance. */
export function isBundled({
  view,
  isSeeking,
  selected,
}: Pick<Picture, 'view' | 'isSeeking' | 'selected'>): boolean {
  return detailAt(view.zoom).level === 'place' && !isSeeking && selected === ''
}

/** A box around the nodes of a namespace, or a frame around those of an application, by its upper left corner. */
export type BoxArea = {
  readonly id: string
  readonly kind: 'place' | 'app'
  readonly title: string
  readonly titleSize: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type NodePlace = { readonly at: Point; readonly detail: Detail; readonly picture: Picture }

/** What nodes, lines and boxes look like: everything in which one picture of a graph differs from another. */
export type GraphLook = {
  readonly id: 'compact' | 'topology'
  /** What a node takes of the plane, with all that is written at it. */
  readonly room: Size
  readonly line: (from: Point, to: Point) => Line
  readonly drawNode: (context: CanvasRenderingContext2D, node: DrawnNode, place: NodePlace) => void
  /** What a node is from far away. */
  readonly dot: (at: Point) => Area
  readonly drawBox: (context: CanvasRenderingContext2D, box: BoxArea, picture: Picture) => void
  /** The name of a box, which stands over all lines. */
  readonly drawTitle: (context: CanvasRenderingContext2D, title: TitlePlace, picture: Picture) => void
  /** Where the name of a box may stand that is so wide, the best place first; the last one is within the box. */
  readonly titleAreas: (box: BoxArea, wide: number) => readonly [Area, ...Area[]]
  /** Where the name of a node stands that has no room within it. */
  readonly nameAt: 'middle' | 'below'
}

/** Letters of one size are not as wide as those of another, made larger: what has just room for itself is not cut. */
export const SLACK = 1.12

/** The name of a box where it has found room. */
export type TitlePlace = { readonly box: BoxArea; readonly area: Area }
