import type { KubeObject, ManagedFieldsEntry } from '@naru/contract/kubernetes/object'

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** Without managed fields and kubectl's copy of the object; of secret fields only the key names are left. */
export function stripObject(object: KubeObject, secretFields: readonly string[] = []): KubeObject {
  const { managedFields: _, annotations, ...metadata } = object.metadata
  const kept = annotations && withoutKey(annotations, LAST_APPLIED)
  const masked = secretFields
    .filter((field) => field in object)
    .map((field) => [field, maskValues(object[field])] as const)
  return {
    ...object,
    ...Object.fromEntries(masked),
    metadata: { ...metadata, ...(kept && { annotations: kept }) },
  }
}

function maskValues(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.keys(value).map((key) => [key, '']))
}

function withoutKey<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  if (!(key in record)) return record
  const { [key]: _, ...rest } = record
  return rest
}

/** Who last changed an object's specification and when; the status of controllers does not count. */
export function lastManager(object: KubeObject): { readonly manager: string; readonly at: number } | null {
  const entries = (object.metadata.managedFields ?? []).filter(isSpecChange)
  const last = entries.toSorted((a, b) => time(b) - time(a))[0]
  return last?.manager ? { manager: last.manager, at: time(last) } : null
}

function isSpecChange(entry: ManagedFieldsEntry): boolean {
  return entry.subresource !== 'status' && entry.manager !== undefined
}

function time(entry: ManagedFieldsEntry): number {
  return entry.time === undefined ? 0 : Date.parse(entry.time)
}
