import type { KubeObject, ManagedFieldsEntry } from '@naru/contract/kubernetes/object'
import { readText } from '@naru/contract/manifest/read'
import { decodeBase64Text, encodeBase64 } from '@naru/contract/text/base64'
import { withoutSignIn } from '@naru/contract/text/without-sign-in'
import type { KindModel } from './kind-model.ts'

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** Told values are settings such as an address: what is longer is none. */
const MAX_TOLD = 8192

type Hiding = Partial<Pick<KindModel, 'secretFields' | 'toldKeys'>>

/**
 * Without managed fields and kubectl's copy of the object; of secret fields only the key names are left, and the values
 * of those keys that may be told.
 */
export function stripObject(object: KubeObject, { secretFields = [], toldKeys }: Hiding = {}): KubeObject {
  const { managedFields: _, annotations, ...metadata } = object.metadata
  const kept = annotations && withoutKey(annotations, LAST_APPLIED)
  const mask = (value: unknown) => (toldKeys ? tellValues(value, toldKeys) : maskValues(value))
  const masked = secretFields
    .filter((field) => field in object)
    .map((field) => [field, mask(object[field])] as const)
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

/** A key that holds nothing is left out: what is hidden is empty, and there all the same. */
function tellValues(value: unknown, toldKeys: readonly string[]): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== '' && held !== null)
      .map(([key, held]) => [key, toldKeys.includes(key) ? tellValue(readText(held)) : '']),
  )
}

/** In base64, as it was. */
function tellValue(held: string): string {
  const text = held.length > MAX_TOLD ? null : decodeBase64Text(held)
  return text === null ? '' : encodeBase64(withoutSignIn(text))
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
