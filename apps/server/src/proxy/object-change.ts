import type { AuditRecord } from '@naru/contract/api/audit'
import { isRecord } from '@naru/contract/manifest/read'
import { diffObjects } from '@naru/contract/merge/diff'
import { formatChanges } from '@naru/contract/merge/mask-secrets'
import { LONGEST_VALUE, MOST_CHANGES } from '@naru/contract/merge/undo-change'

export type Change = NonNullable<AuditRecord['change']>

/** Fields that the cluster writes by itself, or that repeat the others. */
const SILENT_METADATA = new Set([
  'managedFields',
  'resourceVersion',
  'generation',
  'uid',
  'creationTimestamp',
])
const COPY = 'kubectl.kubernetes.io/last-applied-configuration'

/** What a write changed, by path with old and new values, within bounds; of secret fields only which keys. */
export function buildObjectChange(before: unknown, after: unknown, secretFields: readonly string[]): Change {
  const changes = diffObjects(keepToldParts(before), keepToldParts(after)).slice(0, MOST_CHANGES)
  return formatChanges(changes, secretFields).map(({ path, from, to }) => ({
    path,
    ...(from !== undefined && { from: shorten(from) }),
    ...(to !== undefined && { to: shorten(to) }),
  }))
}

/** A missing side counts as empty, so that what was made or deleted is told field by field. */
function keepToldParts(object: unknown): unknown {
  if (!isRecord(object)) return {}
  const { status: _, metadata, ...rest } = object
  return isRecord(metadata) ? { ...rest, metadata: keepToldMetadata(metadata) } : rest
}

function keepToldMetadata(metadata: Readonly<Record<string, unknown>>): unknown {
  const told = Object.entries(metadata).filter(([key]) => !SILENT_METADATA.has(key))
  return Object.fromEntries(
    told.map(([key, value]) => [
      key,
      key === 'annotations' && isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== COPY))
        : value,
    ]),
  )
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : value
}
