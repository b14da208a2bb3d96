import type { SourceState } from '@naru/contract/live/protocol'

/** Rights last seen stand in for those of a cluster that does not answer, for so long: what they show is told as stale. */
export const LAST_KNOWN_MS = 3_600_000

/** Remembers when something was opened as rights allowed it, and on which connection to its cluster. */
export type LastAllowed = {
  note(generation: number): void
  /** Whether what is open may stay: its cluster says nothing of rights, and is shown as silent by what is open itself. */
  holds(state: SourceState, generation: number): boolean
}

export function createLastAllowed(): LastAllowed {
  let last: { readonly at: number; readonly generation: number } | null = null
  return {
    note(generation) {
      last = { at: Date.now(), generation }
    },
    holds: ({ state }, generation) =>
      state === 'unreachable' && last?.generation === generation && Date.now() - last.at < LAST_KNOWN_MS,
  }
}
