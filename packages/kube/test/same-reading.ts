import { isDeepStrictEqual } from 'node:util'
import { toExactNumber } from '@naru/contract/manifest/exact-number'
import { isRecord, readFields } from '@naru/contract/manifest/read'
import { readYaml } from '../src/yaml/read-yaml.ts'
import type { ClusterReading } from './yaml-record.ts'

export type Told = 'same' | 'other value' | 'read here alone' | 'refused here alone'

/** How what is read here of a text below a field stands to what a cluster read. */
export function compareReadings(text: string, reading: ClusterReading): Told {
  const [document] = readYaml(`spec:\n${indent(text)}\n`)
  const isRead = document !== undefined && document.faults.length === 0
  if ('refused' in reading) return isRead ? 'read here alone' : 'same'
  // What only a careless cluster reads may be refused.
  if (!isRead) return reading.lax ? 'same' : 'refused here alone'
  const value = readFields(document.value)['spec'] ?? null
  return isSameValue(value, reading.value) ? 'same' : 'other value'
}

/** Two spaces before each line that holds something. */
export function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n')
}

export function sameReading(text: string, reading: ClusterReading): boolean {
  return compareReadings(text, reading) === 'same'
}

/** Whole numbers beyond 64 bits are floats to a cluster, and -0 is 0. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(stored(a), stored(b))
}

const INT64 = 2n ** 63n

function stored(value: unknown): unknown {
  if (typeof value === 'bigint' && (value >= INT64 || value < -INT64)) return toExactNumber(Number(value))
  if (Array.isArray(value)) return value.map(stored)
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stored(part)]))
  return value === 0 ? 0 : value
}
