import type { KubeObject } from '@naru/contract/kubernetes/object'

export type JsonRecord = Readonly<Record<string, unknown>>

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object, or an empty one where there is none. */
export function asRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {}
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function asNumber(value: unknown, otherwise = 0): number {
  return typeof value === 'number' ? value : otherwise
}

/** The strings of a map such as labels. */
export function asStringMap(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** Any JSON object taken as a Kubernetes object: metadata exists, and its name is a string. */
export function asKubeObject(value: JsonRecord): KubeObject {
  const metadata = asRecord(value['metadata'])
  return { ...value, metadata: { ...metadata, name: asString(metadata['name']) } }
}

/** What a dotted path leads to. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const step of path) current = isRecord(current) ? current[step] : undefined
  return current
}
