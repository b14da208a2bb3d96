import { Button } from '@naru/ui/button.tsx'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { usePageTheme } from '../../../charts/use-page-theme.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { DrawnGraph } from '../graph-model.ts'
import { messages } from '../messages.ts'
import { TrafficAnimation } from '../motion/traffic-animation.tsx'
import { useStill } from '../motion/use-still.ts'
import { createPlacers, drawGraph, prepareDrawing } from './draw-graph.ts'
import { readColours } from './graph-colours.ts'
import { hitTest } from './hit-test.ts'
import type { Places, Point } from './layout-graph.ts'
import type { GraphLook, Says } from './picture.ts'
import { SaveMenu } from './save-menu.tsx'
import { useViewport } from './use-viewport.ts'
import { toPlane } from './viewport.ts'

type Props = {
  readonly graph: DrawnGraph
  readonly places: Places | null
  readonly selected: string
  readonly isSeeking: boolean
  readonly look: GraphLook
  readonly says: Says
  /** Whether traffic is seen to flow; null where there is too much of it. */
  readonly isMoving: boolean | null
  readonly onMove: (isMoving: boolean) => void
  readonly onSelect: (id: string) => void
  /** What the picture was made of. */
  readonly source: Pick<ComponentProps<typeof SaveMenu>, 'cluster' | 'answer'>
}

/** Of each frame, for finding room for names. */
const NAMES_MS = 6

/** Whether less time has passed since it was asked first. */
function createBudget(ms: number): () => boolean {
  let end: number | null = null
  return () => {
    const now = performance.now()
    end ??= now + ms
    return now < end
  }
}

/** The picture of a graph. Whoever cannot see it, or has no pointer, has the list beside it. */
export function GraphCanvas({ isMoving, onMove, onSelect, source, ...shown }: Props) {
  const { graph, places, selected, isSeeking, look, says } = shown
  const t = useMessages(messages)
  const isStill = useStill()
  const theme = usePageTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hovered, setHovered] = useState('')
  const [placers] = useState(createPlacers)
  const find = (at: Point): string =>
    places ? hitTest({ graph, places, look }, toPlane(viewport.view, at), viewport.view.zoom) : ''
  const viewport = useViewport({
    canvas,
    places,
    room: look.room,
    onClick: (at) => onSelect(find(at)),
    onHover: (at) => setHovered(at ? find(at) : ''),
  })
  const { view, size } = viewport
  useEffect(() => prepareDrawing(graph), [graph])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !places || size.width === 0) return undefined
    let frame = requestAnimationFrame(function paint() {
      const ratio = globalThis.devicePixelRatio || 1
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
      // A canvas that is given a size is empty.
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      const font = getComputedStyle(element).fontFamily
      // The colours are those of the theme, and read anew with another one.
      element.dataset['painted'] = theme
      const colours = readColours(element)
      const drawn = { graph, places, view, size, look, says }
      const picture = { ...drawn, colours, font, selected, hovered, isSeeking }
      const isWhole = drawGraph(context, picture, placers, createBudget(NAMES_MS))
      element.toggleAttribute('data-named', isWhole)
      if (!isWhole) frame = requestAnimationFrame(paint)
    })
    return () => cancelAnimationFrame(frame)
  }, [graph, places, view, size, look, says, selected, hovered, isSeeking, theme, placers])
  return (
    <div className="n-mesh-picture" aria-busy={places === null || undefined}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('picture', { nodes: graph.nodes.length, edges: graph.edges.length })}
        style={{ cursor: hovered === '' ? 'grab' : 'pointer' }}
        {...viewport.handlers}
      />
      {places && isMoving && !isStill && (
        <TrafficAnimation {...{ graph, places, view, size, look, selected, isSeeking }} />
      )}
      <div className="n-mesh-zoom" role="group" aria-label={t('zoom')}>
        <Button size="s" label={t('zoomIn')} onClick={() => viewport.zoom(1)}>
          +
        </Button>
        <Button size="s" label={t('zoomOut')} onClick={() => viewport.zoom(-1)}>
          −
        </Button>
        <Button size="s" onClick={viewport.fit}>
          {t('fit')}
        </Button>
        {isMoving !== null && !isStill && (
          <Button size="s" aria-pressed={isMoving} onClick={() => onMove(!isMoving)}>
            {t('animation')}
          </Button>
        )}
        <SaveMenu {...source} canvas={canvas} />
      </div>
    </div>
  )
}
