import type { KubeObject } from '../kubernetes/object.ts'
import { utf8Length } from '../text/utf8.ts'

/** What takes the place of a secret's `data`: how many bytes each key holds, never the bytes. */
export type SecretSizes = Readonly<Record<string, number>>

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** A secret's object without its values: key names with byte sizes in `keySizes`; safe to cache and to show. */
export function stripSecret(object: KubeObject): KubeObject & { readonly keySizes: SecretSizes } {
  const { data, stringData, metadata, ...rest } = object
  const { managedFields: _owners, annotations, ...kept } = metadata
  // `kubectl apply` repeats the whole manifest, values included, in this annotation.
  const safe = Object.entries(annotations ?? {}).filter(([key]) => key !== LAST_APPLIED)
  return {
    ...rest,
    metadata: { ...kept, ...(annotations && { annotations: Object.fromEntries(safe) }) },
    keySizes: { ...sizes(data, base64Size), ...sizes(stringData, utf8Length) },
  }
}

function sizes(values: unknown, measure: (value: string) => number): SecretSizes {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? measure(value) : 0]),
  )
}

function base64Size(value: string): number {
  const digits = value.replace(/[\s=]/g, '').length
  return Math.floor((digits * 3) / 4)
}
