import type { AuditRecord } from '@naru/contract/api/audit'

export type Change = NonNullable<AuditRecord['change']>

const MASK = '***'
const MAX_CHANGES = 50
const MAX_VALUE = 500

/** Fields that the cluster writes by itself, or that repeat the others. */
const SILENT: ReadonlySet<string> = new Set([
  'status',
  'metadata.managedFields',
  'metadata.resourceVersion',
  'metadata.generation',
  'metadata.uid',
  'metadata.creationTimestamp',
  'metadata.annotations.kubectl.kubernetes.io/last-applied-configuration',
])

/** What a write changed, by path with old and new values; of secrets only which keys, never their values. */
export function buildObjectChange(before: unknown, after: unknown, isSecret: boolean): Change {
  const old = collectLeaves(before)
  const now = collectLeaves(after)
  const show = (path: string, value: unknown) => (isSecret && isMasked(path) ? MASK : shorten(value))
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .slice(0, MAX_CHANGES)
    .map((path) => ({
      path,
      ...(old.has(path) && { from: show(path, old.get(path)) }),
      ...(now.has(path) && { to: show(path, now.get(path)) }),
    }))
}

/** All of a secret but its name and type is kept out; annotations may hold a copy of it. */
function isMasked(path: string): boolean {
  return !/^(apiVersion|kind|type|immutable|metadata\.(name|namespace|labels))/.test(path)
}

function shorten(value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value
}

function collectLeaves(value: unknown, path = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  if (SILENT.has(path)) return leaves
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) leaves.set(path, value)
    return leaves
  }
  for (const [key, inner] of Object.entries(value)) {
    const next = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    collectLeaves(inner, next, leaves)
  }
  return leaves
}
