import type { Tone } from '../rows/status.ts'

/**
 * How many rows of a list are in which state, and how many have a problem: of all that its other filters leave, so that
 * choosing one state does not hide how many are in the next.
 */
export type Tally = {
  readonly problems: number
  /** How many of the problems are errors, not warnings. */
  readonly errors: number
  readonly states: Readonly<Record<string, StateCount>>
}

/** `problems` are those of the rows in the state that have one. */
export type StateCount = { readonly tone: Tone; readonly count: number; readonly problems: number }

/** The tallies of parts of a list as one. */
export function addTallies(parts: readonly Tally[]): Tally {
  const states: Record<string, StateCount> = {}
  for (const [word, { tone, count, problems }] of parts.flatMap((part) => Object.entries(part.states))) {
    const before = states[word] ?? { count: 0, problems: 0 }
    states[word] = { tone, count: count + before.count, problems: problems + before.problems }
  }
  const sum = (of: 'problems' | 'errors') => parts.reduce((total, part) => total + part[of], 0)
  return { problems: sum('problems'), errors: sum('errors'), states }
}
