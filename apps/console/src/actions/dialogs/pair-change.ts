import type { KeyValue } from '@naru/contract/rules/metadata'

export type Pairs = Readonly<Record<string, string>>

export function toPairs(record: Pairs): readonly KeyValue[] {
  return Object.entries(record).map(([key, value]) => ({ key, value }))
}

/** A merge patch from one set of pairs to another: null takes a key away. */
export function diffPairs(
  before: Pairs,
  after: readonly KeyValue[],
): Readonly<Record<string, string | null>> {
  const next = new Map(after.filter(({ key }) => key !== '').map(({ key, value }) => [key, value]))
  const gone = Object.keys(before).filter((key) => !next.has(key))
  const set = [...next].filter(([key, value]) => before[key] !== value)
  return Object.fromEntries([...gone.map((key) => [key, null] as const), ...set])
}
