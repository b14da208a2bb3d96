import type { DrawnNode } from '../graph-model.ts'
import type { GraphColours } from './graph-colours.ts'
import type { BoxArea, NodePlace, Picture } from './picture.ts'

/** A node that is too small for anything but how well it is; lines go over it, or it would cut them into strokes. */
export function drawDot(
  context: CanvasRenderingContext2D,
  node: DrawnNode,
  { at, picture: { look, colours, selected, hovered } }: NodePlace,
): void {
  const { x, y, width, height } = look.dot(at)
  context.fillStyle = node.id === selected || node.id === hovered ? colours.brand : dotColour(node, colours)
  context.fillRect(x - width / 2, y - height / 2, width, height)
}

/** Trouble alone has a colour: among thousands it is what is looked for. */
function dotColour({ tone }: DrawnNode, { amber, red, strong }: GraphColours): string {
  return { ok: strong, off: strong, warning: amber, error: red }[tone]
}

/** On the screen, in pixels. */
const [SMALLEST, LARGEST] = [6, 13]
/** Letters are measured at this size. */
const MEASURED = 100

/** What the boxes are, in each as large as it has room for: between them there is none. */
export function drawFarTitles(
  context: CanvasRenderingContext2D,
  boxes: readonly BoxArea[],
  { view, colours, font }: Picture,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineJoin = 'round'
  context.fillStyle = colours.text
  context.strokeStyle = colours.sunken
  for (const { title, left, top, width, height } of boxes) {
    context.font = `600 ${MEASURED}px ${font}`
    const fitting = (0.9 * width * MEASURED) / context.measureText(title).width
    const size = Math.floor(Math.min(LARGEST / view.zoom, fitting, height / 3))
    if (size * view.zoom < SMALLEST) continue
    context.font = `600 ${size}px ${font}`
    context.lineWidth = size / 4
    const at = { x: left + width / 2, y: top + size / 3 }
    context.strokeText(title, at.x, at.y)
    context.fillText(title, at.x, at.y)
  }
}
