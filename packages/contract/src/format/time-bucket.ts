/** Rounds a time down to a bucket of N minutes; both in milliseconds. */
export function floorToMinutes(time: number, minutes: number): number {
  const bucket = minutes * 60_000
  return Math.floor(time / bucket) * bucket
}
