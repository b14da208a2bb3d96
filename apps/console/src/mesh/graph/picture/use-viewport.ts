import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Places, Point } from './layout-graph.ts'
import { fitView, pan, type Size, type View, zoomAt } from './viewport.ts'

const WHEEL = 0.0015
const STEP = 1.3
/** A press that moves farther than this is no click. */
const STILL = 4

export type Viewport = {
  readonly view: View
  readonly size: Size
  readonly fit: () => void
  readonly zoom: (direction: 1 | -1) => void
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => void
    readonly onPointerLeave: () => void
  }
}

type Options = {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly places: Places | null
  /** Of one node. */
  readonly room: Size
  readonly onClick: (at: Point) => void
  readonly onHover: (at: Point | null) => void
}

const NOWHERE: Size = { width: 0, height: 0 }
const WHOLE: View = { x: 0, y: 0, zoom: 1 }

/** What is seen of the plane, moved by wheel and pointer; it fits at first, and again only when asked. */
export function useViewport({ canvas, places, room, onClick, onHover }: Options): Viewport {
  const size = useSize(canvas)
  const [view, setView] = useState<View | null>(null)
  const drag = useRef<{ readonly from: Point; last: Point; moved: boolean } | null>(null)
  const fitted = useMemo(
    () => (places && size.width > 0 ? fitView(places, size, room) : null),
    [places, size, room],
  )
  // What is new later does not move what is seen.
  if (view === null && fitted !== null) setView(fitted)
  const seen = view ?? fitted
  const move = (next: (before: View) => View): void => setView((before) => next(before ?? seen ?? WHOLE))
  useWheel(canvas, (at, factor) => move((before) => zoomAt(before, at, factor)))
  const middle = { x: size.width / 2, y: size.height / 2 }
  const place = (event: PointerEvent<HTMLCanvasElement>): Point => ({
    x: event.nativeEvent.offsetX,
    y: event.nativeEvent.offsetY,
  })
  return {
    view: seen ?? WHOLE,
    size,
    fit: () => setView(fitted),
    zoom: (direction) => move((before) => zoomAt(before, middle, STEP ** direction)),
    handlers: {
      onPointerDown(event) {
        const at = place(event)
        drag.current = { from: at, last: at, moved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        const at = place(event)
        const held = drag.current
        if (!held) return onHover(at)
        held.moved ||= Math.hypot(at.x - held.from.x, at.y - held.from.y) > STILL
        if (held.moved) {
          const [dx, dy] = [at.x - held.last.x, at.y - held.last.y]
          move((before) => pan(before, dx, dy))
        }
        held.last = at
        return undefined
      },
      onPointerUp(event) {
        if (drag.current && !drag.current.moved) onClick(place(event))
        drag.current = null
      },
      onPointerLeave: () => onHover(null),
    },
  }
}

function useSize(canvas: RefObject<HTMLCanvasElement | null>): Size {
  const [size, setSize] = useState(NOWHERE)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [canvas])
  return size
}

/** React listens to wheels passively, and the page would scroll. */
function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  turn: (at: Point, factor: number) => void,
): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  const listen = useCallback((event: WheelEvent) => {
    // A wheel alone scrolls the page; the picture is in the way of nobody.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    latest.current({ x: event.offsetX, y: event.offsetY }, Math.exp(-event.deltaY * WHEEL * 4))
  }, [])
  useEffect(() => {
    const element = canvas.current
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [canvas, listen])
}
