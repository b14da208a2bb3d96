import { type Fields, isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import { deepEqual } from './deep-equal.ts'

/** What of one object becomes another, as a JSON merge patch (RFC 7386): what is the same in both is left out of it. */
export function buildMergePatch(before: Fields, after: Fields): Fields {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const changed = Object.entries(after).flatMap(([key, value]) => {
    const was = lookUp(before, key)
    if (deepEqual(was, value)) return []
    return [[key, isRecord(was) && isRecord(value) ? buildMergePatch(was, value) : value] as const]
  })
  return Object.fromEntries([...gone.map((key) => [key, null] as const), ...changed])
}
