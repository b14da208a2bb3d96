import { FRAME_INTERVAL_MS } from '@naru/contract/live/protocol'

/** Gathers what has changed, and lets each be framed at most every 100 ms. */
export type FrameClock<T> = { add(changed: T): void; forget(changed: T): void; stop(): void }

/** A burst of changes becomes one frame even when the last frame is long ago. */
const GATHER_MS = 5

export function createFrameClock<T>(frame: (changed: T) => void): FrameClock<T> {
  const changed = new Set<T>()
  let timer: NodeJS.Timeout | undefined
  let lastFrame = 0

  function tick(): void {
    timer = undefined
    lastFrame = performance.now()
    const due = [...changed]
    changed.clear()
    for (const one of due) frame(one)
  }

  return {
    add(one) {
      changed.add(one)
      const wait = Math.max(GATHER_MS, lastFrame + FRAME_INTERVAL_MS - performance.now())
      timer ??= setTimeout(tick, wait)
    },
    forget: (one) => void changed.delete(one),
    stop: () => clearTimeout(timer),
  }
}
