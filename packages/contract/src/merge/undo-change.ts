import type { AuditRecord } from '../api/audit.ts'
import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import { deepEqual } from './deep-equal.ts'
import { MASK } from './mask-secrets.ts'
import { type ObjectPath, parseObjectPath, setAtPath } from './object-path.ts'

type Changes = NonNullable<AuditRecord['change']>

/** How many changes of one write are kept, and how long each of their values is as JSON. */
export const MOST_CHANGES = 50
export const LONGEST_VALUE = 500

export type UndoPlan =
  /** The object as it would be. */
  | { readonly kind: 'ready'; readonly wanted: unknown }
  /** What has been changed again since. */
  | { readonly kind: 'later'; readonly path: string }
  /** What was there is not kept whole: it is secret, too long or too much. */
  | { readonly kind: 'unknown' }

/** What takes one recorded change of an object back, where nothing that it changed has been changed since. */
export function planUndo(now: unknown, changes: Changes): UndoPlan {
  if (changes.length === 0 || changes.length >= MOST_CHANGES) return { kind: 'unknown' }
  let wanted = now
  for (const { path: text, from, to } of changes) {
    const path = parseObjectPath(text)
    if (path === null || path.length === 0 || !isWhole(from)) return { kind: 'unknown' }
    if (!isWhole(to)) return { kind: 'unknown' }
    if (!deepEqual(valueAt(now, path), to)) return { kind: 'later', path: text }
    wanted = setAtPath(wanted, path, from)
  }
  return { kind: 'ready', wanted }
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string')
    return value !== MASK && !(value.length === LONGEST_VALUE + 1 && value.endsWith('…'))
  if (Array.isArray(value)) return value.every(isWhole)
  return !isRecord(value) || Object.values(value).every(isWhole)
}

function valueAt(document: unknown, path: ObjectPath): unknown {
  let found = document
  for (const step of path) {
    if (typeof step === 'string') found = isRecord(found) ? lookUp(found, step) : undefined
    else if (!Array.isArray(found)) return undefined
    else
      found =
        typeof step === 'number'
          ? found[step]
          : found.find((item: unknown) => isRecord(item) && item['name'] === step.name)
  }
  return found
}
