import type { Entry } from '../views/entry.ts'

const BUCKET_MS = 5 * 60_000
const BUCKETS = 12

/** The bucket of five minutes in which a warning was last seen, as a name for its sum; nothing for other events. */
export function measureWarning(
  { object, row }: Entry,
  columns: readonly { readonly id: string }[],
): Readonly<Record<string, number>> {
  if (object['type'] !== 'Warning') return {}
  const seen = row.cells[columns.findIndex(({ id }) => id === 'last-seen')]
  return { [String(Math.floor((typeof seen === 'number' ? seen : row.created) / BUCKET_MS))]: 1 }
}

/** Warnings of the last hour in twelve buckets, oldest first. */
export function warningBuckets(sums: Readonly<Record<string, number>>, now: number): number[] {
  const last = Math.floor(now / BUCKET_MS)
  return Array.from({ length: BUCKETS }, (_, index) => sums[String(last - BUCKETS + 1 + index)] ?? 0)
}
