import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 1000px)')

function watchWidth(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the window is too narrow for the open sidebar. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => narrow.matches)
}
