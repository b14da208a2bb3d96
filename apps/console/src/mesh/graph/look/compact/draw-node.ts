import type { DrawnNode } from '../../graph-model.ts'
import { cutText } from '../../picture/cut-text.ts'
import type { Point } from '../../picture/layout-graph.ts'
import { LARGEST_NAME, type NodePlace } from '../../picture/picture.ts'
import { drawBadges } from '../draw-badges.ts'
import { isFaint, letterOf, toneColour } from '../node-mark.ts'
import { ROOM } from './compact-line.ts'

const MARK = 22

/** A node: what it is at its left, its name, and how well it is at its border. */
export function drawNode(
  context: CanvasRenderingContext2D,
  node: DrawnNode,
  { at, detail, picture }: NodePlace,
): void {
  const { colours, selected, hovered, view } = picture
  const border = toneColour(node, colours)
  const [left, top] = [at.x - ROOM.width / 2, at.y - ROOM.height / 2]
  const isChosen = node.id === selected
  context.beginPath()
  context.roundRect(left, top, ROOM.width, ROOM.height, node.data.nodeType === 'service' ? 22 : 8)
  context.fillStyle = colours.surface
  context.fill()
  context.setLineDash(isFaint(node) ? [5, 4] : [])
  context.strokeStyle = isChosen ? colours.brand : border
  const line = isChosen ? 3.5 : node.tone === 'error' || node.id === hovered ? 2.5 : 1.5
  // From farther away it would fade.
  context.lineWidth = Math.max(line, line / 1.5 / view.zoom)
  context.stroke()
  context.setLineDash([])
  // A letter would be a speck, and thousands of them are what moving a picture waits for.
  if (detail.level !== 'version') return
  const mark = { x: left + 10 + MARK / 2, y: at.y }
  drawMark(context, mark, border)
  drawLetter(context, letterOf(node), { at: mark, picture })
  drawNames(context, node, { at, picture })
  const right = { x: left + ROOM.width - 8, y: top }
  drawBadges(context, { badges: picture.says.badges(node), right }, picture)
}

function drawNames(
  context: CanvasRenderingContext2D,
  { title, note }: DrawnNode,
  { at, picture }: Omit<NodePlace, 'detail'>,
): void {
  const { colours, font, view } = picture
  // What is far away is written larger, as long as there is room for it.
  const size = Math.min(LARGEST_NAME, Math.max(13, 10 / view.zoom))
  const isNear = size < 15 && note !== ''
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const room = ROOM.width - MARK - 24
  const x = at.x - ROOM.width / 2 + MARK + 18
  context.fillStyle = colours.text
  context.font = `600 ${size}px ${font}`
  context.fillText(cutText(context, title || '?', room), x, at.y - (isNear ? 7 : 0))
  if (!isNear) return
  context.fillStyle = colours.dim
  context.font = `400 11px ${font}`
  context.fillText(cutText(context, note, room), x, at.y + 9)
}

function drawMark(context: CanvasRenderingContext2D, { x, y }: Point, colour: string): void {
  context.beginPath()
  context.arc(x, y, MARK / 2, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

function drawLetter(
  context: CanvasRenderingContext2D,
  letter: string,
  { at, picture }: Omit<NodePlace, 'detail'>,
): void {
  context.fillStyle = picture.colours.surface
  context.font = `700 12px ${picture.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(letter, at.x, at.y + 0.5)
}
