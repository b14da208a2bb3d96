const FIRST_MS = 10_000
const LONGEST_MS = 15 * 60_000

/** How long whoever does not answer is left alone after so many failures in a row: twice as long each time, at most a quarter of an hour. */
export function retryPause(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(Math.max(failures - 1, 0), 20))
}
