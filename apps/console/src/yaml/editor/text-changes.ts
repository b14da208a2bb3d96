import { diff } from '@codemirror/merge'
import type { ChangeSpec } from '@codemirror/state'

const MOST_STEPS = 500

/** The few places where a text becomes another, so that the cursor and what is in view stay where they are. */
export function planChanges(before: string, after: string): readonly ChangeSpec[] {
  return diff(before, after, { scanLimit: MOST_STEPS }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }))
}
