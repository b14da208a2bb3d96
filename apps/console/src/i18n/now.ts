import { useSyncExternalStore } from 'react'

const TICK_MS = 1000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function watchNow(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** One clock for every age on the screen; `step` in milliseconds keeps slow texts from rendering each second. */
export function useNow(step = 10_000): number {
  return useSyncExternalStore(watchNow, () => Math.floor(now / step) * step)
}
