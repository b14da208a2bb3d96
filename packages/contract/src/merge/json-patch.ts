import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import { deepEqual } from './deep-equal.ts'

export type JsonPatch = readonly JsonPatchStep[]

type JsonPatchStep =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/** The RFC 6902 patch between two documents. Lists go as a whole, and only over what they were. */
export function planJsonPatch(from: unknown, to: unknown, path = ''): JsonPatch {
  if (deepEqual(from, to)) return []
  if (to === undefined) return [{ op: 'remove', path }]
  if (from === undefined) return [{ op: 'add', path, value: to }]
  if (isRecord(from) && isRecord(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return keys.flatMap((key) => planJsonPatch(lookUp(from, key), lookUp(to, key), `${path}/${escape(key)}`))
  }
  const replace = { op: 'replace', path, value: to } as const
  return Array.isArray(from) ? [{ op: 'test', path, value: from }, replace] : [replace]
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
