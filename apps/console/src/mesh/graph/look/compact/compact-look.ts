import type { BoxArea, GraphLook, Picture } from '../../picture/picture.ts'
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
  titleArea: ({ left, top, width, titleSize }, wide) => {
    const shown = Math.min(width, wide)
    return { x: left + 2 + shown / 2, y: top - 3 - titleSize / 2, width: shown, height: titleSize }
  },
}

function drawBox(
  context: CanvasRenderingContext2D,
  { kind, left, top, width, height }: BoxArea,
  { colours }: Picture,
): void {
  context.beginPath()
  context.roundRect(left, top, width, height, 10)
  context.fillStyle = kind === 'app' ? colours.surface : colours.sunken
  context.fill()
  context.strokeStyle = colours.line
  context.lineWidth = 1
  context.stroke()
}

/** Above its box. */
function drawTitle(
  context: CanvasRenderingContext2D,
  { title, titleSize, left, top, width }: BoxArea,
  { colours, font }: Picture,
): void {
  context.fillStyle = colours.dim
  context.font = `600 ${titleSize}px ${font}`
  context.textBaseline = 'bottom'
  context.textAlign = 'left'
  context.fillText(title, left + 2, top - 3, width)
}
