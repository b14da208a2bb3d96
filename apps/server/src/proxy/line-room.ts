/** What one stream may hold of a line that has not ended. */
export type LineRoom = {
  /** Throws where it is too long, alone or beside those of the person's other streams; `free` is called all the same. */
  hold(length: number): void
  /** For good: what of an answer is read after its end holds nothing. */
  free(): void
}

/** An object of a cluster is at most 1.5 MB; what is longer is none. */
const MAX_LINE = 8 * 1024 * 1024
/** Of all streams of a person, who may have many; short lines have room beside it. */
const MOST_HELD = 2 * MAX_LINE
const SHORT = 64 * 1024

const held = new Map<string, number>()

export function openLineRoom(person: string): LineRoom {
  let own = 0
  let isOver = false
  const set = (length: number): number => {
    const all = (held.get(person) ?? 0) + length - own
    own = length
    if (all === 0) held.delete(person)
    else held.set(person, all)
    return all
  }
  return {
    hold(length) {
      if (isOver) return
      const all = set(length)
      if (length > MAX_LINE || (length > SHORT && all > MOST_HELD)) throw new Error('A line is too long')
    },
    free() {
      isOver = true
      set(0)
    },
  }
}
