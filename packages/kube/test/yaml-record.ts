import { readFileSync } from 'node:fs'
import { parseExactJson, writeExactJson } from '@naru/contract/manifest/exact-json'

/**
 * What a cluster reads in a text. A strict one refuses what it reads otherwise where a merge says again what stands
 * there; what the text says all the same is `lax`.
 */
export type ClusterReading = { readonly value: unknown; readonly lax?: true } | { readonly refused: true }

export type RecordedReading = readonly [text: string, reading: ClusterReading]

const FILE = new URL('yaml-recorded.jsonl', import.meta.url)

export function readYamlRecord(): readonly RecordedReading[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.map((line) => parseExactJson(line) as RecordedReading) // as written below
}

export function formatYamlRecord(readings: readonly RecordedReading[]): string {
  return readings.map((one) => `${writeExactJson(one)}\n`).join('')
}
