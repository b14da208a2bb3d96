import { type RefObject, useEffect } from 'react'

/** Says in `data-cut` at which sides of a scroller there is more, so that pinned columns get an edge there. */
export function useCutSides(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const sides = [scrollLeft > 0 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end']
      element.dataset['cut'] = sides.filter(Boolean).join(' ')
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
