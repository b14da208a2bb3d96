import { isRecord } from '../manifest/read.ts'
import type { ObjectChange } from './diff.ts'
import { formatObjectPath } from './object-path.ts'

export const MASK = '••••••'

/**
 * An object whose secret fields keep their key names and lose their values. So do its annotations, in which tools keep
 * copies of the whole manifest.
 */
export function maskSecrets(object: unknown, secretFields: readonly string[]): unknown {
  if (!isRecord(object) || secretFields.length === 0) return object
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      if (secretFields.includes(key)) return [key, maskLeaves(value)]
      return [key, key === 'metadata' ? maskCopies(value) : value]
    }),
  )
}

function maskCopies(metadata: unknown): unknown {
  if (!isRecord(metadata) || !isRecord(metadata['annotations'])) return metadata
  return { ...metadata, annotations: maskLeaves(metadata['annotations']) }
}

function maskLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskLeaves)
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskLeaves(item)]))
  }
  return value === null || value === undefined ? value : MASK
}

/** Changes as an audit record keeps them: paths as text, values of secret fields masked. */
export function formatChanges(
  changes: readonly ObjectChange[],
  secretFields: readonly string[],
): readonly { readonly path: string; readonly from?: unknown; readonly to?: unknown }[] {
  return changes.map((change) => {
    const mask = (value: unknown) => maskAt(change, value, secretFields)
    return {
      path: formatObjectPath(change.path),
      ...('from' in change && { from: mask(change.from) }),
      ...('to' in change && { to: mask(change.to) }),
    }
  })
}

function maskAt({ path }: ObjectChange, value: unknown, secretFields: readonly string[]): unknown {
  const [first, second] = path
  if (secretFields.length === 0) return value
  if (first === undefined) return maskSecrets(value, secretFields)
  if (typeof first === 'string' && secretFields.includes(first)) return maskLeaves(value)
  if (first !== 'metadata') return value
  if (second === undefined) return maskCopies(value)
  return second === 'annotations' ? maskLeaves(value) : value
}
