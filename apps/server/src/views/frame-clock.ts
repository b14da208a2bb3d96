import { FRAME_INTERVAL_MS } from '@naru/contract/live/protocol'

/** Lets a frame of what has changed be made, at most every 100 ms unless told otherwise. */
export type FrameClock = { changed(): void; stop(): void }

/** A burst of changes becomes one frame even when the last frame is long ago. */
const GATHER_MS = 5

export function createFrameClock(frame: () => void, intervalMs = FRAME_INTERVAL_MS): FrameClock {
  let timer: NodeJS.Timeout | undefined
  let lastFrame = Number.NEGATIVE_INFINITY

  function tick(): void {
    timer = undefined
    lastFrame = performance.now()
    frame()
  }

  return {
    changed() {
      timer ??= setTimeout(tick, Math.max(GATHER_MS, lastFrame + intervalMs - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
