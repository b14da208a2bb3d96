import { cutText } from '../../picture/cut-text.ts'
import { type BoxArea, type GraphLook, type Picture, SLACK, type TitlePlace } from '../../picture/picture.ts'
import type { Area } from '../../picture/place-labels.ts'
import { drawNode } from './draw-node.ts'
import { RADIUS, ROOM, shapeAt, topologyLine } from './topology-line.ts'

/** In the way of PatternFly's topology: shapes with rings, names on pills, groups as wide round boxes. */
export const TOPOLOGY: GraphLook = {
  id: 'topology',
  room: ROOM,
  line: topologyLine,
  drawNode,
  dot: (at) => ({ ...shapeAt(at), width: 2 * RADIUS, height: 2 * RADIUS }),
  drawBox,
  drawTitle,
  titleAreas,
  nameAt: 'below',
}

/** The pill with the name of a box, on the middle of its lower side, of its upper one, or within it. */
function titleAreas(
  { left, top, width, height, titleSize }: BoxArea,
  wide: number,
): readonly [Area, ...Area[]] {
  const pill = {
    x: left + width / 2,
    width: Math.min(width, wide) + 2 * titleSize,
    height: titleSize * 1.8,
  }
  return [
    { ...pill, y: top + height },
    { ...pill, y: top },
    { ...pill, y: top + height - pill.height / 2 },
  ]
}

function drawBox(
  context: CanvasRenderingContext2D,
  { kind, left, top, width, height }: BoxArea,
  { colours }: Picture,
): void {
  const isApp = kind === 'app'
  context.beginPath()
  context.roundRect(left, top, width, height, isApp ? 16 : 28)
  context.fillStyle = isApp ? colours.surface : colours.ground
  context.fill()
  context.strokeStyle = colours.strong
  context.lineWidth = widthOf(kind)
  context.stroke()
}

/** The line around a box, and around the pill with its name. */
function widthOf(kind: BoxArea['kind']): number {
  return kind === 'app' ? 1 : 2
}

function drawTitle(
  context: CanvasRenderingContext2D,
  { box: { kind, title, titleSize }, area: pill }: TitlePlace,
  { colours, font }: Picture,
): void {
  context.font = `600 ${titleSize}px ${font}`
  context.beginPath()
  context.roundRect(
    pill.x - pill.width / 2,
    pill.y - pill.height / 2,
    pill.width,
    pill.height,
    pill.height / 2,
  )
  context.fillStyle = colours.surface
  context.fill()
  context.strokeStyle = colours.strong
  context.lineWidth = widthOf(kind)
  context.stroke()
  context.fillStyle = colours.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(cutText(context, title, (pill.width - 2 * titleSize) * SLACK), pill.x, pill.y + 0.5)
}
