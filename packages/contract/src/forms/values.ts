import { isRecord } from '../manifest/read.ts'
import type { KeyValue } from '../rules/metadata.ts'
import type { Json } from './field.ts'

/** Readers for what widgets hold; a value of another shape reads as nothing. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function asNumber(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}

export function asList(value: Json | undefined): readonly Json[] {
  // `Array.isArray` forgets that the list is only read.
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

export function asStrings(value: Json | undefined): readonly string[] {
  return asList(value).map(asText)
}

export function asPairs(value: Json | undefined): readonly KeyValue[] {
  return asList(value).map((pair) => {
    const { key, value: held } = isRecord(pair) ? (pair as Readonly<Record<string, Json>>) : {}
    return { key: asText(key), value: asText(held) }
  })
}
