import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function watch(tell: () => void): () => void {
  const wish = matchMedia(QUERY)
  wish.addEventListener('change', tell)
  return () => wish.removeEventListener('change', tell)
}

/** Whether the person wants nothing to move. */
export function useStill(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(QUERY).matches)
}
