import type { Slot } from './shelf.ts'

/** Remembers which places were read while something was computed. */
export type Tracker = {
  readonly note: (place: Slot) => void
  readonly watch: <T>(compute: () => T) => { readonly value: T; readonly reads: readonly Slot[] }
}

export function createTracker(): Tracker {
  let reads = new Set<Slot>()
  return {
    note: (place) => {
      reads.add(place)
    },
    watch: (compute) => {
      reads = new Set()
      const value = compute()
      return { value, reads: [...reads] }
    },
  }
}
