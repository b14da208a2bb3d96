import type { Point } from '../picture/layout-graph.ts'
import type { Picture } from '../picture/picture.ts'

const HEIGHT = 14
const GAP = 3
const MOST = 3

type Row = { readonly badges: readonly string[]; readonly right: Point }

/** A row of pills of two letters each, by the middle of its right end. */
export function drawBadges(
  context: CanvasRenderingContext2D,
  { badges, right }: Row,
  { colours, font, view }: Pick<Picture, 'colours' | 'font' | 'view'>,
): void {
  const shown = badges.length > MOST ? [...badges.slice(0, MOST - 1), `+${badges.length - MOST + 1}`] : badges
  // From far away they are written larger, as names are.
  const scale = Math.min(1.4, Math.max(1, 0.8 / view.zoom))
  const height = HEIGHT * scale
  let end = right.x
  context.font = `700 ${9 * scale}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const text of shown.toReversed()) {
    const width = context.measureText(text).width + 8 * scale
    context.beginPath()
    context.roundRect(end - width, right.y - height / 2, width, height, height / 2)
    context.fillStyle = colours.surface
    context.fill()
    context.strokeStyle = colours.strong
    context.lineWidth = 1
    context.stroke()
    context.fillStyle = colours.text
    context.fillText(text, end - width / 2, right.y + 0.5)
    end -= width + GAP
  }
}
