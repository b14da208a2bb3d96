import type { DrawnEdge, EdgeTone } from '../graph-model.ts'
import { type Line, pointAt } from './edge-line.ts'
import type { GraphColours } from './graph-colours.ts'
import type { Point } from './layout-graph.ts'
import type { Detail, Picture } from './picture.ts'

type Where = { readonly from: Point; readonly to: Point; readonly detail: Detail; readonly picture: Picture }

/** Grey without traffic, blue for bytes, green, orange or red by health. */
export function colourOf(tone: EdgeTone, { green, amber, red, blue, grey }: GraphColours): string {
  return { ok: green, warning: amber, error: red, tcp: blue, idle: grey }[tone]
}

/** An edge: the more it carries, the wider; one that fails is drawn in short strokes as well. */
export function drawEdge(
  context: CanvasRenderingContext2D,
  edge: DrawnEdge,
  { from, to, detail, picture }: Where,
): void {
  const { colours, selected, hovered, look, says } = picture
  const line = look.line(from, to)
  const colour = colourOf(edge.tone, colours)
  const isChosen = edge.id === selected
  const width = 1.2 + Math.min(3, Math.log10(1 + edge.rate)) + (isChosen ? 2 : edge.id === hovered ? 1 : 0)
  context.beginPath()
  context.moveTo(line.start.x, line.start.y)
  context.bezierCurveTo(line.pull1.x, line.pull1.y, line.pull2.x, line.pull2.y, line.end.x, line.end.y)
  context.strokeStyle = colour
  context.lineWidth = width
  context.setLineDash(edge.tone === 'error' ? [7, 4] : edge.tone === 'idle' ? [2, 5] : [])
  context.stroke()
  context.setLineDash([])
  if (detail.level !== 'place') drawArrow(context, line, colour)
  if (detail.signs && says.isLocked(edge)) drawLock(context, pointAt(line, LOCK_AT), colours)
}

function drawArrow(context: CanvasRenderingContext2D, line: Line, colour: string): void {
  const before = pointAt(line, 0.94)
  const angle = Math.atan2(line.end.y - before.y, line.end.x - before.x)
  const wing = (turn: number) => ({
    x: line.end.x - 10 * Math.cos(angle + turn),
    y: line.end.y - 10 * Math.sin(angle + turn),
  })
  const [left, right] = [wing(0.4), wing(-0.4)]
  context.beginPath()
  context.moveTo(line.end.x, line.end.y)
  context.lineTo(left.x, left.y)
  context.lineTo(right.x, right.y)
  context.closePath()
  context.fillStyle = colour
  context.fill()
}

const LOCK_AT = 0.14

/** A padlock: at least a part of what flows is protected by mutual TLS. */
function drawLock(context: CanvasRenderingContext2D, { x, y }: Point, { surface, text }: GraphColours): void {
  context.beginPath()
  context.arc(x, y, 9, 0, 2 * Math.PI)
  context.fillStyle = surface
  context.fill()
  context.beginPath()
  context.arc(x, y - 1.5, 2.8, Math.PI, 0)
  context.strokeStyle = text
  context.lineWidth = 1.4
  context.stroke()
  context.beginPath()
  context.roundRect(x - 4, y - 1.5, 8, 6, 1)
  context.fillStyle = text
  context.fill()
}
