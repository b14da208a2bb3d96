type Entry = { readonly due: number; readonly order: number; readonly key: string }

/** Keys with a time at which each is due; setting a key again replaces its time. */
export type DueQueue = {
  readonly set: (key: string, due: number) => void
  readonly drop: (key: string) => void
  readonly nextDue: () => number | undefined
  /** Takes the earliest key that is due at `now`. */
  readonly take: (now: number) => string | undefined
}

function isBefore(left: Entry, right: Entry): boolean {
  return left.due === right.due ? left.order < right.order : left.due < right.due
}

function siftUp(heap: Entry[], entry: Entry): void {
  let index = heap.length
  while (index > 0) {
    const parentIndex = (index - 1) >> 1
    const parent = heap[parentIndex]
    if (parent === undefined || !isBefore(entry, parent)) break
    heap[index] = parent
    index = parentIndex
  }
  heap[index] = entry
}

function siftDown(heap: Entry[], entry: Entry): void {
  let index = 0
  for (;;) {
    const left = heap[2 * index + 1]
    const right = heap[2 * index + 2]
    const isRight = left !== undefined && right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (child === undefined || !isBefore(child, entry)) break
    heap[index] = child
    index = 2 * index + (isRight ? 2 : 1)
  }
  heap[index] = entry
}

function takeTop(heap: Entry[]): void {
  const last = heap.pop()
  if (last !== undefined && heap.length > 0) siftDown(heap, last)
}

export function createDueQueue(): DueQueue {
  const heap: Entry[] = []
  const current = new Map<string, Entry>()
  let order = 0

  const top = (): Entry | undefined => {
    for (let entry = heap[0]; entry !== undefined; entry = heap[0]) {
      if (current.get(entry.key) === entry) return entry
      takeTop(heap)
    }
    return undefined
  }

  return {
    set: (key, due) => {
      const entry = { due, order: order++, key }
      current.set(key, entry)
      siftUp(heap, entry)
    },
    drop: (key) => void current.delete(key),
    nextDue: () => top()?.due,
    take: (now) => {
      const entry = top()
      if (entry === undefined || entry.due > now) return undefined
      current.delete(entry.key)
      takeTop(heap)
      return entry.key
    },
  }
}
