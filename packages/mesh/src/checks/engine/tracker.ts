/** Remembers which keys were asked for while something was computed. */
export type Tracker = {
  readonly note: (key: string) => void
  readonly watch: <T>(compute: () => T) => { readonly value: T; readonly reads: ReadonlySet<string> }
}

export function createTracker(): Tracker {
  let reads = new Set<string>()
  return {
    note: (key) => {
      reads.add(key)
    },
    watch: (compute) => {
      reads = new Set()
      return { value: compute(), reads }
    },
  }
}
