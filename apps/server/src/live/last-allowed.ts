import type { SourceState } from '@naru/contract/live/protocol'
import { MOST_UNKNOWN_MS } from '../access/stream-rights.ts'

/** Remembers when something was opened as rights allowed it, and on which connection to its cluster. */
export type LastAllowed = {
  note(generation: number): void
  /** Whether what is open may stay, as streams do: its cluster says nothing of rights, and has taken nothing away. */
  holds(state: SourceState, generation: number): boolean
}

export function createLastAllowed(): LastAllowed {
  let last: { readonly at: number; readonly generation: number } | null = null
  return {
    note(generation) {
      last = { at: Date.now(), generation }
    },
    holds: ({ state }, generation) =>
      state === 'unreachable' && last?.generation === generation && Date.now() - last.at < MOST_UNKNOWN_MS,
  }
}
