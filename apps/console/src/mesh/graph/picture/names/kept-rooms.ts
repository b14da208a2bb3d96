import type { Picture } from '../picture.ts'
import { AIR, type Area, createShelf, type Shelf, type Taken } from '../place-labels.ts'
import { areaOf, nameSpots } from './name-spots.ts'
import { type Letters, leasts, writeName } from './name-text.ts'
import type { NamedPart } from './named-parts.ts'

/** Room that is kept for names until they are placed. */
export type KeptRooms = {
  /** Whether nobody else waits for what is there. */
  readonly isFree: (area: Area, own: string) => boolean
  readonly giveUp: (id: string) => void
}

type How = {
  readonly picture: Picture
  readonly letters: Letters
  readonly shelf: Shelf
  /** How wide cells of a shelf of names are. */
  readonly cell: number
}

/** Of more nobody reads each, and all are looked at before the first name is there. */
const MOST_KEPT = 200

/** Room beside each other for a little of as many names as can have it, who matters most first. */
export function keepRooms(parts: readonly NamedPart[], { picture, letters, shelf, cell }: How): KeptRooms {
  const kept = new Map<string, Taken>()
  const rooms = createShelf([], cell)
  for (const part of parts.length > MOST_KEPT ? [] : parts) {
    const area = roomFor(part, { picture, letters }, (one) => shelf.isFree(one, part.id) && rooms.isFree(one))
    if (!area) continue
    const airy = { ...area, width: area.width + AIR, height: area.height + AIR, of: part.id }
    kept.set(part.id, airy)
    rooms.take(airy)
  }
  return {
    isFree: rooms.isFree,
    giveUp: (id) => {
      const area = kept.get(id)
      if (area) rooms.leave(area)
    },
  }
}

function roomFor(
  { title, tone, members }: NamedPart,
  { picture, letters }: Pick<How, 'picture' | 'letters'>,
  isFree: (area: Area) => boolean,
): Area | undefined {
  const around = areaOf(members, picture)
  if (!around || title === '') return undefined
  for (const text of leasts(title)) {
    const { width, height } = writeName(text, tone, letters)
    const { at, parts: spots } = nameSpots(around, { width, height }, picture.look)
    for (const spot of spots) {
      const area = { ...at(spot), width, height }
      if (isFree(area)) return area
    }
  }
  return undefined
}
