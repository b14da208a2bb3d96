import { toneColour } from '../../look/node-mark.ts'
import type { Picture } from '../picture.ts'
import { type Measure, overlaps } from '../place-labels.ts'
import { namesAbove } from './names-above.ts'
import type { NamePlace, Names } from './place-names.ts'

type Shown = {
  readonly names: Names
  readonly measure: Measure
  readonly alphaOf: (name: NamePlace) => number
}

/** The names that are seen of what has none within it. */
export function drawNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { names, measure, alphaOf }: Shown,
): void {
  const above = namesAbove(picture, names, measure)
  const isSeen = seenIn(picture)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${names.size}px ${picture.font}`
  for (const name of names.names) {
    if (!isSeen(name) || above.some(({ area }) => overlaps(area, name.area))) continue
    context.globalAlpha = alphaOf(name)
    drawName(context, name, picture)
  }
  context.globalAlpha = 1
  for (const name of above) drawName(context, name, picture)
}

const LINES = { error: 2, warning: 1.5, ok: 1, off: 1 } as const

/** Who hides a node shows how it is by its border, as the node would; trouble has one wherever its name stands. */
function drawName(
  context: CanvasRenderingContext2D,
  { text, tone, area: { x, y, width, height }, isWithin }: NamePlace,
  { colours, view }: Picture,
): void {
  const isTrouble = tone === 'error' || tone === 'warning'
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 5)
  context.fillStyle = colours.surface
  context.fill()
  if (isWithin || isTrouble) {
    context.strokeStyle = toneColour({ tone }, colours)
    context.lineWidth = LINES[tone] / view.zoom
    context.stroke()
  }
  context.fillStyle = colours.text
  context.fillText(text, x, y)
}

function seenIn({ view, size }: Picture): (name: NamePlace) => boolean {
  const seen = {
    x: view.x + size.width / view.zoom / 2,
    y: view.y + size.height / view.zoom / 2,
    width: size.width / view.zoom,
    height: size.height / view.zoom,
  }
  return ({ area }) => overlaps(seen, area)
}
