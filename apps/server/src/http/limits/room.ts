/** What each person may have of something at once, whatever it is for. */
export type Room = {
  /** Takes so much of it until the answer is called; null where the person has too much. */
  take(person: string, size: number): (() => void) | null
}

export function createRoom(most: number): Room {
  const taken = new Map<string, number>()
  return {
    take(person, size) {
      const now = (taken.get(person) ?? 0) + size
      if (now > most) return null
      taken.set(person, now)
      return () => {
        const left = (taken.get(person) ?? size) - size
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      }
    },
  }
}
