import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Rows drawn beyond the edges. */
export const OVERSCAN = 8
/** How much of a window a table of a page usually fills. */
const USUAL_SHARE = 0.7

type Table = {
  readonly count: number
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
}

let lastHeight: number | null = null

/**
 * The rows to draw. The first drawing guesses how many fit: to measure would lay the page out once more before its
 * first rows are seen. What the guess lacks, and the rows beyond the edges, come right after.
 */
export function useDrawnRows({ count, rowHeight, scroller }: Table) {
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), [])
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: lastHeight ?? Math.round(innerHeight * USUAL_SHARE) },
    observeElementRect: observeHeight,
    // Only people scroll, and `revealRow`; the virtualizer's own first step to where the table is lays it out.
    scrollToFn: () => undefined,
  })
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current !== rowHeight) virtual.measure()
    measured.current = rowHeight
  }, [virtual, rowHeight])
  return virtual
}

/** Tells the height after each layout that changed it, and asks for none. */
function observeHeight({ scrollElement }: Virtualizer<HTMLElement, Element>, tell: (rect: Rect) => void) {
  if (!scrollElement) return
  const sizes = new ResizeObserver(() => {
    lastHeight = scrollElement.offsetHeight
    tell({ width: 0, height: lastHeight })
  })
  sizes.observe(scrollElement)
  return () => sizes.disconnect()
}
