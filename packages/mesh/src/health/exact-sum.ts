/** A sum as parts that do not overlap, the smallest first: nothing is lost until it is read (Shewchuk 1997). */
export type ExactSum = number[]

export function addExactly(sum: ExactSum, value: number): void {
  let rest = value
  let kept = 0
  for (const part of sum) {
    const [large, small] = Math.abs(rest) < Math.abs(part) ? [part, rest] : [rest, part]
    rest = large + small
    const lost = small - (rest - large)
    // Places before the one that is being read are free again.
    if (lost !== 0) sum[kept++] = lost
  }
  sum.length = kept
  sum.push(rest)
}

/** The number nearest to the sum: the same to the last digit in whatever order it was added. */
export function readSum(sum: ExactSum): number {
  let index = sum.length - 1
  let total = sum[index] ?? 0
  let lost = 0
  while (index > 0 && lost === 0) {
    const part = sum[--index] ?? 0
    const before = total
    total = before + part
    lost = part - (total - before)
  }
  // Half-way between two numbers the parts below decide.
  const decides = index > 0 ? Math.sign(sum[index - 1] ?? 0) : 0
  const other = total + lost * 2
  return lost !== 0 && decides === Math.sign(lost) && other - total === lost * 2 ? other : total
}
