/** Items filed under keys. Under each key they keep the order of their ids, whatever order they came in. */
export type Shelf<T> = {
  readonly at: (key: string) => readonly T[]
  /** Both return the keys under which something changed. */
  readonly put: (item: T) => readonly string[]
  readonly remove: (item: T) => readonly string[]
}

export type Filing<T> = {
  readonly idOf: (item: T) => string
  readonly keysOf: (item: T) => readonly string[]
}

const NOTHING: readonly never[] = []

export function createShelf<T>({ idOf, keysOf }: Filing<T>): Shelf<T> {
  const places = new Map<string, T[]>()
  const keys = (item: T): readonly string[] => [...new Set(keysOf(item))]

  return {
    at: (key) => places.get(key) ?? NOTHING,
    put: (item) => {
      const filed = keys(item)
      for (const key of filed) {
        const items = places.get(key)
        if (items) items.splice(findPlace(items, item, idOf), 0, item)
        else places.set(key, [item])
      }
      return filed
    },
    remove: (item) => {
      const filed = keys(item)
      for (const key of filed) {
        const items = places.get(key) ?? []
        const place = items.findIndex((other) => idOf(other) === idOf(item))
        if (place >= 0) items.splice(place, 1)
        if (items.length === 0) places.delete(key)
      }
      return filed
    },
  }
}

/** Where an item belongs by its id, found by halving; the usual place while building is the end. */
function findPlace<T>(items: readonly T[], item: T, idOf: (item: T) => string): number {
  const id = idOf(item)
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = items[middle]
    if (other !== undefined && idOf(other) <= id) low = middle + 1
    else high = middle
  }
  return low
}
