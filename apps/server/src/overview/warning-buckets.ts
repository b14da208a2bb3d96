import type { Sums } from './namespace-sums.ts'

const BUCKET_MS = 5 * 60_000
const BUCKETS = 12

/** A warning in the bucket of five minutes in which it was last seen, as a name for its sum. */
export function measureWarning(at: number | null): Sums {
  return at === null ? {} : { [bucketName(Math.floor(at / BUCKET_MS))]: 1 }
}

/** Warnings of the last hour in twelve buckets, oldest first. */
export function warningBuckets(sums: Sums, now: number): number[] {
  const last = Math.floor(now / BUCKET_MS)
  return Array.from({ length: BUCKETS }, (_, index) => sums[bucketName(last - BUCKETS + 1 + index)] ?? 0)
}

function bucketName(bucket: number): string {
  return `warned ${bucket}`
}
