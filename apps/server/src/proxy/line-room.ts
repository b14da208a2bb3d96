/** What one stream may hold of a line that has not ended. */
export type LineRoom = {
  /** Throws where it is too long, alone or beside those of all other streams; `free` is called all the same. */
  hold(length: number): void
  free(): void
}

/** An object of a cluster is at most 1.5 MB; what is longer is none. */
const MAX_LINE = 8 * 1024 * 1024
/** Of all streams together, of which one person may have many; short lines have room beside it. */
const MOST_HELD = 4 * MAX_LINE
const SHORT = 64 * 1024

let held = 0

export function openLineRoom(): LineRoom {
  let own = 0
  const set = (length: number) => {
    held += length - own
    own = length
  }
  return {
    hold(length) {
      set(length)
      if (length > MAX_LINE || (length > SHORT && held > MOST_HELD)) throw new Error('A line is too long')
    },
    free: () => set(0),
  }
}
