/** A sum, and what rounding has taken from it: together right to twice the digits of a number. */
export type Sum = [total: number, lost: number]

export function addTo(sum: Sum, value: number): void {
  const [before] = sum
  const total = before + value
  const seen = total - before
  sum[0] = total
  sum[1] += before - (total - seen) + (value - seen)
}

/** The same to the last digit in whatever order it was added, and of two amounts what they are without all this. */
export function readSum([total, lost]: Sum): number {
  return total + lost
}
