import type { EdgeLabelPlace } from './edge-labels.ts'
import { labelSize } from './edge-labels.ts'
import type { Picture } from './picture.ts'

/** What an edge says, on a ground of its own. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  { text, area: { x, y, width, height } }: EdgeLabelPlace,
  { colours, font, view }: Pick<Picture, 'colours' | 'font' | 'view'>,
): void {
  context.font = labelFont(labelSize(view.zoom), font)
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, 4)
  context.fillStyle = colours.surface
  context.fill()
  context.fillStyle = colours.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.5)
}

export function labelFont(size: number, family: string): string {
  return `500 ${size}px ${family}`
}

export function titleFont(size: number, family: string): string {
  return `600 ${size}px ${family}`
}
