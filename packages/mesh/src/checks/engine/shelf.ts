import { countWhile } from '@naru/contract/rows/count-while'
/** What is filed under one key, in the order of ids, and who read it. */
export type Slot<T = unknown> = {
  readonly key: string
  readonly items: T[]
  readonly readers: Set<string>
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
    const place = { key, items: [], readers: new Set<string>(), shelf }
    shelf.set(key, place)
    return place
  }
  const placesOf = (item: T): readonly Slot<T>[] => [...new Set(keysOf(item))].map(at)

  return {
    at,
    put: (item) => {
      const places = placesOf(item)
      for (const { items } of places) items.splice(findIndex(items, idOf(item), idOf), 0, item)
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

/** Takes a reader off a place. */
export function leaveSlot(place: Slot, reader: string): void {
  place.readers.delete(reader)
  tidy(place)
}

/** A place where nothing is filed and that nobody read need not be kept. */
function tidy({ items, readers, shelf, key }: Slot): void {
  if (items.length === 0 && readers.size === 0) shelf.delete(key)
}

function findIndex<T>(items: readonly T[], id: string, idOf: (item: T) => string): number {
  return countWhile(items, (item) => idOf(item) <= id)
}
