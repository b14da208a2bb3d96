import type { DrawnNode } from '../graph-model.ts'
import { titleFont } from './draw-label.ts'
import type { GraphColours } from './graph-colours.ts'
import type { NodePlace, Picture, TitlePlace } from './picture.ts'

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

/** What the boxes are: from far away that is all that can be read of most. */
export function drawFarTitles(
  context: CanvasRenderingContext2D,
  titles: readonly TitlePlace[],
  { colours, font }: Picture,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.fillStyle = colours.text
  context.strokeStyle = colours.ground
  for (const { box, area } of titles) {
    context.font = titleFont(box.titleSize, font)
    context.lineWidth = box.titleSize / 4
    context.strokeText(box.title, area.x, area.y)
    context.fillText(box.title, area.x, area.y)
  }
}
