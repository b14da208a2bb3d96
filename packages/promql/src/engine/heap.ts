export type Ranked = { readonly place: number; readonly value: number }

type Heap = {
  /** Takes a sample along while there is room, or in place of the worst one if it is better. */
  readonly offer: (sample: Ranked, most: number) => void
  /** The best first. */
  readonly sorted: () => readonly Ranked[]
}

/** A binary heap with the worst at its root, which decides between equals as Prometheus' does. */
export function createHeap(worse: (a: number, b: number) => boolean): Heap {
  const items: Ranked[] = []
  const less = (a: Ranked | undefined, b: Ranked | undefined) =>
    a !== undefined && b !== undefined && (Number.isNaN(a.value) || worse(a.value, b.value))
  const swap = (a: number, b: number) => {
    const [first, second] = [items[a], items[b]]
    if (!first || !second) return
    items[a] = second
    items[b] = first
  }
  const rise = (from: number) => {
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >> 1
      if (!less(items[place], items[parent])) return
      swap(place, parent)
      place = parent
    }
  }
  const sink = () => {
    for (let place = 0; ; ) {
      let child = 2 * place + 1
      if (child >= items.length) return
      if (less(items[child + 1], items[child])) child++
      if (!less(items[child], items[place])) return
      swap(place, child)
      place = child
    }
  }
  const drop = () => {
    swap(0, items.length - 1)
    items.pop()
    sink()
  }
  const add = (sample: Ranked) => {
    items.push(sample)
    rise(items.length - 1)
  }
  return {
    offer: (sample, most) => {
      const root = items[0]
      if (root && items.length >= most) {
        if (!worse(root.value, sample.value) && !Number.isNaN(root.value)) return
        drop()
      }
      add(sample)
    },
    sorted: () => items.toSorted((a, b) => (less(b, a) ? -1 : Number(less(a, b)))),
  }
}
