/** What each person may have of something at once, whatever it is for. */
export type Room = {
  /** Takes so much of it until the answer is called; null where the person has too much. */
  take(person: string, size: number): (() => void) | null
  /** For what is as large as it becomes. */
  open(person: string): Share
}

/** What one thing has of a person's room. */
export type Share = {
  /** False, and nothing more is taken, where the person has too much, and of a share that is free. */
  grow(size: number): boolean
  /** For good. */
  free(): void
}

export function createRoom(most: number): Room {
  const taken = new Map<string, number>()

  function open(person: string): Share {
    let own = 0
    let isOver = false
    return {
      grow(size) {
        const all = (taken.get(person) ?? 0) + size
        if (isOver || all > most) return false
        own += size
        taken.set(person, all)
        return true
      },
      free() {
        if (isOver) return
        isOver = true
        const left = (taken.get(person) ?? own) - own
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      },
    }
  }

  return {
    take(person, size) {
      const share = open(person)
      return share.grow(size) ? share.free : null
    },
    open,
  }
}
