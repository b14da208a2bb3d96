import { useEffect, useRef } from 'react'
import { usePageTheme } from '../../../charts/use-page-theme.ts'
import { colourOf } from '../picture/draw-edge.ts'
import { pointAt } from '../picture/edge-line.ts'
import { type GraphColours, readColours } from '../picture/graph-colours.ts'
import { flowingLines, type Scene } from './flowing-lines.ts'
import { type Flow, movingDots } from './moving-dots.ts'

/** Requests on their way, over the picture, which is not drawn anew for them; nothing for whoever hears the page. */
export function TrafficAnimation({ graph, places, view, size, look, selected, isSeeking }: Scene) {
  const theme = usePageTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || size.width === 0) return undefined
    const ratio = globalThis.devicePixelRatio || 1
    Object.assign(element, {
      width: Math.round(size.width * ratio),
      height: Math.round(size.height * ratio),
    })
    element.dataset['painted'] = theme
    const colours = readColours(element)
    const lines = flowingLines({ graph, places, view, size, look, selected, isSeeking })
    let frame = 0
    const paint = (now: number): void => {
      paintDots(context, { lines, view, size, colours, ratio }, now)
      frame = requestAnimationFrame(paint)
    }
    frame = requestAnimationFrame(paint)
    return () => cancelAnimationFrame(frame)
  }, [graph, places, view, size, look, selected, isSeeking, theme])
  return <canvas ref={canvas} className="n-mesh-moving" aria-hidden="true" />
}

type Ground = Pick<Scene, 'view' | 'size'> & {
  readonly lines: ReturnType<typeof flowingLines>
  readonly colours: GraphColours
  readonly ratio: number
}

function paintDots(
  context: CanvasRenderingContext2D,
  { lines, view, size, colours, ratio }: Ground,
  now: number,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  for (const { line, flow } of lines) {
    for (const { part, isFailing } of movingDots(flow, now)) {
      const at = pointAt(line, part)
      const [x, y] = [(at.x - view.x) * view.zoom, (at.y - view.y) * view.zoom]
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue
      paintDot(context, { x, y, flow, isFailing }, colours)
    }
  }
}

type Painted = {
  readonly x: number
  readonly y: number
  readonly flow: Flow
  readonly isFailing: boolean
}

/** What fails is a diamond as well: colour alone says nothing. */
function paintDot(
  context: CanvasRenderingContext2D,
  { x, y, flow, isFailing }: Painted,
  colours: GraphColours,
): void {
  context.beginPath()
  if (isFailing) {
    for (const [dx, dy] of [
      [0, -5],
      [5, 0],
      [0, 5],
      [-5, 0],
    ] as const)
      context.lineTo(x + dx, y + dy)
    context.closePath()
  } else context.arc(x, y, flow.tone === 'tcp' ? 2.5 : 3.5, 0, 2 * Math.PI)
  context.fillStyle = isFailing ? colours.red : colourOf(flow.tone === 'error' ? 'ok' : flow.tone, colours)
  context.fill()
  context.strokeStyle = colours.surface
  context.lineWidth = 1
  context.stroke()
}
