import { cutText } from '../../picture/cut-text.ts'
import { type BoxArea, type GraphLook, type Picture, SLACK, type TitlePlace } from '../../picture/picture.ts'
import type { Area } from '../../picture/place-labels.ts'
import { compactLine, ROOM } from './compact-line.ts'
import { drawNode } from './draw-node.ts'

/** Names stand within the nodes: much of a graph on little ground. */
export const COMPACT: GraphLook = {
  id: 'compact',
  room: ROOM,
  line: compactLine,
  drawNode,
  dot: ({ x, y }) => ({ x, y, ...ROOM }),
  drawBox,
  drawTitle,
  titleAreas,
  nameAt: 'middle',
}

/** Above its box or below, whole where there is room; else as much as the box is wide, and at last within it. */
function titleAreas(
  { left, top, width, height, titleSize }: BoxArea,
  wide: number,
): readonly [Area, ...Area[]] {
  const cut = Math.min(width, wide)
  const area = (long: number, y: number): Area => ({
    x: left + 2 + long / 2,
    y,
    width: long,
    height: titleSize,
  })
  const [above, below] = [top - 3 - titleSize / 2, top + height + 3 + titleSize / 2]
  const toTheLeft = { ...area(wide, above), x: left + width - 2 - wide / 2 }
  return [
    area(wide, above),
    toTheLeft,
    area(wide, below),
    area(cut, above),
    area(cut, below),
    area(cut, top + 3 + titleSize / 2),
  ]
}

function drawBox(
  context: CanvasRenderingContext2D,
  { kind, left, top, width, height }: BoxArea,
  { colours }: Picture,
): void {
  context.beginPath()
  context.roundRect(left, top, width, height, 10)
  context.fillStyle = kind === 'app' ? colours.surface : colours.ground
  context.fill()
  context.strokeStyle = colours.line
  context.lineWidth = 1
  context.stroke()
}

function drawTitle(
  context: CanvasRenderingContext2D,
  { box: { title, titleSize }, area }: TitlePlace,
  { colours, font }: Picture,
): void {
  context.fillStyle = colours.dim
  context.font = `600 ${titleSize}px ${font}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillText(cutText(context, title, area.width * SLACK), area.x - area.width / 2, area.y)
}
