import type { DrawnNode } from '../../graph-model.ts'
import { cutText } from '../../picture/cut-text.ts'
import type { Point } from '../../picture/layout-graph.ts'
import { LARGEST_NAME, type NodePlace, type Picture } from '../../picture/picture.ts'
import { drawBadges } from '../draw-badges.ts'
import { isFaint, letterOf, toneColour } from '../node-mark.ts'
import { type NodeShape, OUTLINES, shapeOf } from './node-shapes.ts'
import { RADIUS, ROOM, shapeAt } from './topology-line.ts'

/** A node: what it is by its shape, how well it is by the ring around it, its name on a pill below. */
export function drawNode(
  context: CanvasRenderingContext2D,
  node: DrawnNode,
  { at, detail, picture }: NodePlace,
): void {
  const { colours, font, selected, hovered, view } = picture
  const middle = shapeAt(at)
  const isChosen = node.id === selected
  const colour = toneColour(node, colours)
  tracePath(context, shapeOf(node.data), middle)
  context.fillStyle = isChosen ? colours.brand : colours.surface
  context.fill()
  context.setLineDash(isFaint(node) ? [5, 4] : [])
  context.strokeStyle = isChosen ? colours.brand : colour
  const line = isChosen || node.tone === 'error' || node.id === hovered ? 4 : 2.5
  // From farther away it would fade.
  context.lineWidth = Math.max(line, line / 2.5 / view.zoom)
  context.stroke()
  context.setLineDash([])
  // From far away signs would be specks, and thousands of them are what moving a picture waits for.
  if (detail.level !== 'version') return
  context.fillStyle = isChosen ? colours.surface : colours.text
  context.font = `600 17px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(letterOf(node), middle.x, middle.y + 1)
  drawStatus(context, node, middle, picture)
  drawName(context, node, { at, picture })
  const right = { x: middle.x - RADIUS + 10, y: middle.y - RADIUS + 4 }
  drawBadges(context, { badges: picture.says.badges(node), right }, picture)
}

function tracePath(context: CanvasRenderingContext2D, shape: NodeShape, { x, y }: Point): void {
  const side = RADIUS * 0.86
  context.beginPath()
  if (shape === 'circle') context.arc(x, y, RADIUS, 0, 2 * Math.PI)
  else if (shape === 'square') context.roundRect(x - side, y - side, 2 * side, 2 * side, 8)
  else {
    for (const corner of OUTLINES[shape]) context.lineTo(x + RADIUS * corner.x, y + RADIUS * corner.y)
    context.closePath()
  }
}

const SIGNS = { error: '×', warning: '!', ok: '', off: '' } as const

/** Trouble stands at the shape's upper right as a sign: colour alone says nothing. */
function drawStatus(
  context: CanvasRenderingContext2D,
  node: DrawnNode,
  { x, y }: Point,
  { colours, font }: Picture,
): void {
  const sign = SIGNS[node.tone]
  if (sign === '') return
  const at = { x: x + RADIUS * 0.75, y: y - RADIUS * 0.75 }
  context.beginPath()
  context.arc(at.x, at.y, 9, 0, 2 * Math.PI)
  context.fillStyle = toneColour(node, colours)
  context.fill()
  context.fillStyle = colours.surface
  context.font = `700 13px ${font}`
  context.fillText(sign, at.x, at.y + 0.5)
}

function drawName(
  context: CanvasRenderingContext2D,
  { title, note, id }: DrawnNode,
  { at, picture }: Omit<NodePlace, 'detail'>,
): void {
  const { colours, font, view, selected } = picture
  const size = Math.min(LARGEST_NAME, Math.max(12, 10 / view.zoom))
  const isNear = size < 14 && note !== ''
  context.font = `600 ${size}px ${font}`
  const shown = cutText(context, title || '?', ROOM.width - (isNear ? 20 : 4))
  const width = context.measureText(shown).width + 16
  const middle = at.y + Math.max(21, 6 + size * 0.8)
  context.beginPath()
  context.roundRect(at.x - width / 2, middle - size * 0.8, width, size * 1.6, size * 0.8)
  context.fillStyle = id === selected ? colours.brand : colours.surface
  context.fill()
  context.strokeStyle = colours.strong
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = id === selected ? colours.surface : colours.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(shown, at.x, middle + 0.5)
  if (!isNear) return
  context.fillStyle = colours.dim
  context.font = `400 11px ${font}`
  context.fillText(cutText(context, note, ROOM.width - 8), at.x, middle + size + 6)
}
