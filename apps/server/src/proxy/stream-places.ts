/** How many streams each person may have open through the proxy at once, whatever they flow over. */
export type StreamPlaces = {
  /** Takes a place until the answer is called; null when the person has too many. */
  enter(person: string): (() => void) | null
}

export function createStreamPlaces(most: number): StreamPlaces {
  const open = new Map<string, number>()
  return {
    enter(person) {
      const now = open.get(person) ?? 0
      if (now >= most) return null
      open.set(person, now + 1)
      return () => {
        const left = (open.get(person) ?? 1) - 1
        if (left === 0) open.delete(person)
        else open.set(person, left)
      }
    },
  }
}
