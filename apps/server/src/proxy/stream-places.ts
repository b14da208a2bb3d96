import { createRoom } from '../http/limits/room.ts'

/** How many streams each person may have open through the proxy at once, whatever they flow over. */
export type StreamPlaces = {
  /** Takes a place until the answer is called; null when the person has too many. */
  enter(person: string): (() => void) | null
}

export function createStreamPlaces(most: number): StreamPlaces {
  const room = createRoom(most)
  return { enter: (person) => room.take(person, 1) }
}
