/** How many things are loading; never below none. */
export function countLoading(count: number, step: 1 | -1): number {
  return Math.max(0, count + step)
}
