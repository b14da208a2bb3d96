import { labelOf } from './engine/label-names.ts'
import { compileRegex } from './regex.ts'

export type Matcher = {
  readonly name: string
  readonly op: '=' | '!=' | '=~' | '!~'
  readonly value: string
}

/**
 * Times in ms since the epoch, ascending; values of the same length. Where a series went stale its value is the NaN
 * that `markStale` writes.
 */
export type Series = {
  readonly labels: Readonly<Record<string, string>>
  readonly times: Float64Array
  readonly values: Float64Array
}

/** Samples with from < time <= to, in ms. Regular expressions are anchored. */
export type SeriesSource = {
  readonly select: (matchers: readonly Matcher[], from: number, to: number) => readonly Series[]
}

const STALE_BITS = [2, 0x7ff00000] as const

/** Prometheus' mark of a series that ended. Ordinary arrays forget which NaN they hold. */
export function markStale(values: Float64Array, index: number): void {
  new Uint32Array(values.buffer, values.byteOffset + index * 8, 2).set(STALE_BITS)
}

/** Whether a value is the mark of staleness; any other NaN is a value like others. */
export function isStale(values: Float64Array, index: number): boolean {
  const value = values[index]
  // The bits are looked at only where they can matter; processors may have made the NaN a quiet one.
  if (value === value) return false
  const [low, high = 0] = new Uint32Array(values.buffer, values.byteOffset + index * 8, 2)
  return low === STALE_BITS[0] && (high | 0x80000) >>> 0 === 0x7ff80000
}

/** Whether labels satisfy all matchers; a label that is missing counts as an empty one. */
export function matches(labels: Readonly<Record<string, string>>, matchers: readonly Matcher[]): boolean {
  return matchers.every(({ name, op, value }) => {
    const own = labelOf(labels, name)
    if (op === '=' || op === '!=') return (own === value) === (op === '=')
    return compileRegex(value).test(own) === (op === '=~')
  })
}
