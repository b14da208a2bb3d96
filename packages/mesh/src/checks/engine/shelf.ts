import { countWhile } from '@naru/contract/rows/count-while'

/** What is filed under one key, in the order of ids, and who read it. A mesh has tens of thousands: most hold one item. */
export type Slot<T = unknown> = {
  readonly key: string
  items: T[]
  /** One reader, or several. */
  readers: string | Set<string> | null
  readonly shelf: Map<string, unknown>
}

/** Items filed under keys. Under each key they keep the order of their ids, whatever order they came in. */
export type Shelf<T> = {
  /** The place of a key, also of one under which nothing is filed yet. */
  readonly at: (key: string) => Slot<T>
  /** Both return the places where something changed. */
  readonly put: (item: T) => readonly Slot<T>[]
  readonly remove: (item: T) => readonly Slot<T>[]
}

export type Filing<T> = {
  readonly idOf: (item: T) => string
  readonly keysOf: (item: T) => readonly string[]
}

export function createShelf<T>({ idOf, keysOf }: Filing<T>): Shelf<T> {
  const shelf = new Map<string, Slot<T>>()
  const at = (key: string): Slot<T> => {
    const known = shelf.get(key)
    if (known) return known
    const place = { key, items: [], readers: null, shelf }
    shelf.set(key, place)
    return place
  }
  const placesOf = (item: T): readonly Slot<T>[] => [...new Set(keysOf(item))].map(at)

  return {
    at,
    put: (item) => {
      const places = placesOf(item)
      for (const place of places) insert(place, findIndex(place.items, idOf(item), idOf), item)
      return places
    },
    remove: (item) => {
      const places = placesOf(item)
      for (const place of places) {
        const index = place.items.findIndex((other) => idOf(other) === idOf(item))
        if (index >= 0) place.items.splice(index, 1)
        tidy(place)
      }
      return places
    },
  }
}

export function readersOf({ readers }: Pick<Slot, 'readers'>): Iterable<string> {
  if (readers === null) return []
  return typeof readers === 'string' ? [readers] : readers
}

/** Notes that somebody read a place. */
export function enterSlot(place: Slot, reader: string): void {
  const { readers } = place
  if (readers === null) place.readers = reader
  else if (typeof readers !== 'string') readers.add(reader)
  else if (readers !== reader) place.readers = new Set([readers, reader])
}

/** Takes a reader off a place. */
export function leaveSlot(place: Slot, reader: string): void {
  const { readers } = place
  if (readers === reader) place.readers = null
  else if (readers !== null && typeof readers !== 'string') readers.delete(reader)
  tidy(place)
}

/** A place where nothing is filed and that nobody read need not be kept. */
function tidy({ items, readers, shelf, key }: Slot): void {
  const isRead = typeof readers === 'string' || (readers !== null && readers.size > 0)
  if (items.length === 0 && !isRead) shelf.delete(key)
}

/** A list that grows has room for sixteen more. */
const FEW = 8

function insert<T>(place: Slot<T>, index: number, item: T): void {
  if (place.items.length < FEW) place.items = place.items.toSpliced(index, 0, item)
  else place.items.splice(index, 0, item)
}

function findIndex<T>(items: readonly T[], id: string, idOf: (item: T) => string): number {
  return countWhile(items, (item) => idOf(item) <= id)
}
