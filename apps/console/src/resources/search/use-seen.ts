import { type RefObject, useEffect, useState } from 'react'

/** Whoever scrolls past does not look. */
const PAUSE_MS = 200

/** Whether an element has been in view for a moment, and still is. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      const isHere = entries.at(-1)?.isIntersecting ?? false
      if (isHere) timer = setTimeout(() => setSeen(true), PAUSE_MS)
      else setSeen(false)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [place])
  return isSeen
}
