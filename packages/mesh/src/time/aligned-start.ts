/** A start that is a whole number of steps, so that charts of the same step share their points. */
export function alignedStart(start: number, step: number): number {
  return Math.floor(start / step) * step
}
