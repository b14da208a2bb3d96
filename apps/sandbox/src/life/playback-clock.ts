import type { Clock } from '../clock.ts'

/** A clock that first plays the past and then joins the present, so that a cluster has a history when it opens. */
export type PlaybackClock = Clock & {
  /** Sets the time of day; only while the past is played. */
  readonly moveTo: (ms: number) => void
  /** From now on the time is that of the clock behind it. */
  readonly join: () => void
  readonly isPlaying: () => boolean
  /** The time of the clock behind it, whatever is being played. */
  readonly present: () => number
}

export function createPlaybackClock(behind: Clock): PlaybackClock {
  let played: number | undefined = behind.now()
  return {
    now: () => played ?? behind.now(),
    after: behind.after,
    moveTo: (ms) => {
      if (played !== undefined) played = ms
    },
    join: () => {
      played = undefined
    },
    isPlaying: () => played !== undefined,
    present: behind.now,
  }
}
