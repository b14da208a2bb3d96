import { showMarks } from '@naru/ui/jsx/direction-marks'
import { SWATCH, type SwatchStroke } from '../swatch.ts'

type Words = {
  readonly title: string
  /** At which moment the legend tells what it tells. */
  readonly note: string
  readonly legend: readonly {
    readonly text: string
    readonly colour: number
    /** Null where nothing is drawn for it. */
    readonly swatch: readonly SwatchStroke[] | null
  }[]
}

const MARGIN = 16
const HEAD = 40
const ROW = 20
const LEAST_COLUMN = 240

/** The chart that is drawn in an element as a picture with its title and legend; null where none is drawn. */
export async function drawPicture(element: HTMLElement, words: Words): Promise<Blob | null> {
  const plot = element.querySelector('canvas')
  const picture = document.createElement('canvas')
  const context = picture.getContext('2d')
  if (!plot || !context || plot.clientWidth === 0) return null
  const scale = plot.width / plot.clientWidth
  const width = plot.clientWidth + 2 * MARGIN
  const columns = Math.max(1, Math.floor(plot.clientWidth / LEAST_COLUMN))
  const rows = Math.ceil(words.legend.length / columns)
  picture.width = Math.round(width * scale)
  picture.height = Math.round((HEAD + plot.clientHeight + rows * ROW + MARGIN) * scale)
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  context.scale(scale, scale)
  context.fillStyle = colour('--n-surface')
  context.fillRect(0, 0, picture.width, picture.height)
  drawHead(context, words, { width, style })
  context.drawImage(plot, MARGIN, HEAD, plot.clientWidth, plot.clientHeight)
  context.translate(MARGIN, HEAD + plot.clientHeight)
  drawLegend(context, words, { columns, column: plot.clientWidth / columns, style })
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'))
}

type HeadLook = { readonly width: number; readonly style: CSSStyleDeclaration }

function drawHead(context: CanvasRenderingContext2D, { title, note }: Words, { width, style }: HeadLook) {
  context.textBaseline = 'middle'
  context.font = `600 14px ${style.fontFamily}`
  context.fillStyle = style.getPropertyValue('--n-text').trim()
  const room = width - 2 * MARGIN
  context.fillText(fit(context, showMarks(title), room * 0.65), MARGIN, HEAD / 2)
  context.font = `12px ${style.fontFamily}`
  context.fillStyle = style.getPropertyValue('--n-dim').trim()
  context.textAlign = 'end'
  context.fillText(note, width - MARGIN, HEAD / 2)
  context.textAlign = 'start'
}

type LegendLook = {
  readonly columns: number
  readonly column: number
  readonly style: CSSStyleDeclaration
}

function drawLegend(
  context: CanvasRenderingContext2D,
  { legend }: Words,
  { columns, column, style }: LegendLook,
) {
  context.font = `12px ${style.fontFamily}`
  for (const [place, { text, colour, swatch }] of legend.entries()) {
    const [x, y] = [(place % columns) * column, (Math.floor(place / columns) + 0.5) * ROW]
    const indent = swatch === null ? 0 : SWATCH.width + 8
    context.strokeStyle = style.getPropertyValue(`--n-chart-${colour}`).trim()
    for (const stroke of swatch ?? []) drawStroke(context, stroke, { x, y: y - SWATCH.height / 2 })
    context.fillStyle = style.getPropertyValue('--n-text').trim()
    context.fillText(fit(context, showMarks(text), column - indent - 12), x + indent, y)
  }
}

function drawStroke(
  context: CanvasRenderingContext2D,
  { from, to, width, opacity, dash, isRound }: SwatchStroke,
  { x, y }: { readonly x: number; readonly y: number },
) {
  context.globalAlpha = opacity
  context.lineWidth = width
  context.lineCap = isRound ? 'round' : 'butt'
  context.setLineDash([...dash])
  context.beginPath()
  context.moveTo(x + from[0], y + from[1])
  context.lineTo(x + to[0], y + to[1])
  context.stroke()
  context.globalAlpha = 1
}

/** As much of a text as there is room for. */
function fit(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const characters = [...text]
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > room)
    characters.pop()
  return `${characters.join('')}…`
}
