/** A whole number that a `number` would not keep as it is, is a `bigint`; everything else is a number. */
export function toExactNumber(value: number | bigint): number | bigint {
  if (typeof value === 'bigint') return isSafe(value) ? Number(value) : value
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value
}

function isSafe(value: bigint): boolean {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
}
