const FIRST_MS = 250
const LONGEST_MS = 10_000

/** Milliseconds until the next try after `failures` in a row; `chance` in [0, 1) spreads windows that failed together. */
export function backoffMs(failures: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(full * (0.75 + chance / 2))
}
