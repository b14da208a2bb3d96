import { isRecord } from '../merge/deep-equal.ts'

/** Readers for manifests that people type: a value of another shape reads as nothing. */
export type Fields = Readonly<Record<string, unknown>>

export function readFields(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

export function readItems(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Numbers and booleans read as their text: YAML turns `yes: 1` into them. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

export function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function readPairs(value: unknown): { key: string; value: string }[] {
  return Object.entries(readFields(value)).map(([key, item]) => ({ key, value: readText(item) }))
}
