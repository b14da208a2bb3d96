type Version = {
  readonly numbers: readonly number[]
  /** What stands after the first dash; empty of a release. */
  readonly before: readonly string[]
}

const SHAPE = /^v?(\d{1,15})(?:\.(\d{1,15}))?(?:\.(\d{1,15}))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

function parseVersion(text: string): Version | null {
  const [, major, minor = '0', patch = '0', before] = SHAPE.exec(text) ?? []
  if (major === undefined) return null
  return { numbers: [major, minor, patch].map(Number), before: before?.split('.') ?? [] }
}

/** A version that its authors do not call finished yet. */
export function isPreRelease(text: string): boolean {
  return (parseVersion(text)?.before.length ?? 0) > 0
}

/** Above 0 where `a` is newer: by Semantic Versioning, and what is no such version is older than all that are. */
export function compareChartVersions(a: string, b: string): number {
  const [one, other] = [parseVersion(a), parseVersion(b)]
  if (!one || !other) return Number(one !== null) - Number(other !== null) || (a < b ? -1 : Number(a > b))
  return compareAll(one.numbers, other.numbers, (x, y) => x - y) || compareBefore(one.before, other.before)
}

function compareBefore(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length
  return compareAll(a, b, comparePart) || a.length - b.length
}

/** Numbers are older than words. */
function comparePart(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber && isOtherNumber) return a.length - b.length || (a < b ? -1 : Number(a > b))
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return a < b ? -1 : Number(a > b)
}

function compareAll<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): number {
  for (const [index, one] of a.entries()) {
    const other = b[index]
    const order = other === undefined ? 0 : compare(one, other)
    if (order !== 0) return order
  }
  return 0
}
