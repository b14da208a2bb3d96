import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import { deepEqual } from './deep-equal.ts'
import { itemsByName, type ObjectPath } from './object-path.ts'

/** One difference between two documents; a missing side was added or removed. */
export type ObjectChange = { readonly path: ObjectPath; readonly from?: unknown; readonly to?: unknown }

/** What changed from one document to another, as deep as possible; lists of named items are compared by name. */
export function diffObjects(from: unknown, to: unknown, path: ObjectPath = []): readonly ObjectChange[] {
  if (deepEqual(from, to)) return []
  if (isRecord(from) && isRecord(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return keys.flatMap((key) => diffObjects(lookUp(from, key), lookUp(to, key), [...path, key]))
  }
  const [before, after] = [itemsByName(from), itemsByName(to)]
  if (!before || !after)
    return [{ path, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changes = names.flatMap((name) => diffObjects(before.get(name), after.get(name), [...path, { name }]))
  // The same items in another order are still a change.
  return changes.length > 0 ? changes : [{ path, from, to }]
}
