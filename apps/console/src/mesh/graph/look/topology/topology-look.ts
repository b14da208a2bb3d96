import { cutText } from '../../picture/cut-text.ts'
import type { BoxArea, GraphLook, Picture } from '../../picture/picture.ts'
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
  titleArea,
}

/** The pill with the name of a box, on the middle of its lower side. */
function titleArea({ left, top, width, height, titleSize }: BoxArea, wide: number): Area {
  return {
    x: left + width / 2,
    y: top + height,
    width: Math.min(width, wide) + 2 * titleSize,
    height: titleSize * 1.8,
  }
}

function drawBox(
  context: CanvasRenderingContext2D,
  { kind, left, top, width, height }: BoxArea,
  { colours }: Picture,
): void {
  const isApp = kind === 'app'
  context.beginPath()
  context.roundRect(left, top, width, height, isApp ? 16 : 28)
  context.fillStyle = isApp ? colours.surface : colours.sunken
  context.fill()
  context.strokeStyle = colours.strong
  context.lineWidth = widthOf(kind)
  context.stroke()
}

/** The line around a box, and around the pill with its name. */
function widthOf(kind: BoxArea['kind']): number {
  return kind === 'app' ? 1 : 2
}

function drawTitle(context: CanvasRenderingContext2D, box: BoxArea, { colours, font }: Picture): void {
  const { kind, title, titleSize, width } = box
  context.font = `600 ${titleSize}px ${font}`
  const shown = cutText(context, title, width)
  const pill = titleArea(box, context.measureText(shown).width)
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
  context.fillText(shown, pill.x, pill.y + 0.5)
}
