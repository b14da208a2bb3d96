import { toneColour } from '../../look/node-mark.ts'
import type { Picture } from '../picture.ts'
import { type Area, type Measure, overlaps } from '../place-labels.ts'
import type { NamePlace } from './name-work.ts'
import { namesAbove } from './names-above.ts'
import type { Names } from './place-names.ts'

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
  { text, tone, members, area, around, isWithin }: NamePlace,
  { colours, view, selected, hovered }: Picture,
): void {
  const isTrouble = tone === 'error' || tone === 'warning'
  context.fillStyle = colours.surface
  context.strokeStyle = toneColour({ tone }, colours)
  context.lineWidth = LINES[tone] / view.zoom
  // What has one name is one thing, unless somebody looks at a part of it.
  if (isWithin && members.length > 1 && !members.includes(selected) && !members.includes(hovered)) {
    outline(context, around, FRAME_CORNER)
    context.fill()
    context.stroke()
  }
  outline(context, area)
  context.fill()
  if (isWithin || isTrouble) strokeBeside(context, area, around)
  context.fillStyle = colours.text
  context.fillText(text, area.x, area.y)
}

/** Of a frame around several nodes: rounder than theirs, it would let their corners be seen. */
const FRAME_CORNER = 8

function outline(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Area,
  corner: number = height / 5,
): void {
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, corner)
}

/** A border where the name stands out of its node, which has one of its own: none is within the other. */
function strokeBeside(context: CanvasRenderingContext2D, area: Area, around: Area): void {
  if (!overlaps(area, around)) return context.stroke()
  if (holds(around, area)) return
  const [wide, high] = [2 * (area.width + around.width), 2 * (area.height + around.height)]
  context.save()
  context.beginPath()
  context.rect(area.x - wide / 2, area.y - high / 2, wide, high)
  context.rect(around.x - around.width / 2, around.y - around.height / 2, around.width, around.height)
  context.clip('evenodd')
  outline(context, area)
  context.stroke()
  context.restore()
}

function holds(outer: Area, inner: Area): boolean {
  return (
    Math.abs(outer.x - inner.x) * 2 + inner.width <= outer.width &&
    Math.abs(outer.y - inner.y) * 2 + inner.height <= outer.height
  )
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
