import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'

/** Whether two JSON values are the same; the order of keys does not matter, a missing key and undefined are one. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    deepEqual(lookUp(a, key), lookUp(b, key)),
  )
}
