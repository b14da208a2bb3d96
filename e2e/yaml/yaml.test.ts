import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeYaml } from '../../packages/kube/src/yaml/write-yaml.ts'
import { anyValue } from '../../packages/kube/test/any-value.ts'
import { compareReadings, isSameValue, type Told } from '../../packages/kube/test/same-reading.ts'
import { readYamlRecord } from '../../packages/kube/test/yaml-record.ts'
import {
  READ_BY_CHANCE,
  READ_HERE_ALONE,
  REFUSED_HERE_ALONE,
  SCALARS,
  TEXTS,
} from '../../packages/kube/test/yaml-table.ts'
import { missingApiServer } from '../apiserver/start-apiserver.ts'
import { startYamlCluster, type YamlCluster } from './ask-yaml.ts'

const KNOWN = new Set([...READ_HERE_ALONE, ...REFUSED_HERE_ALONE])
const SEED = 20_240

describe.skipIf(missingApiServer() !== null)('a real API server', () => {
  let cluster: YamlCluster
  beforeAll(async () => {
    cluster = await startYamlCluster()
  })
  afterAll(() => cluster?.stop())

  it('reads every text of the table as it is read here, and as is recorded', async () => {
    const readings = []
    for (const text of TEXTS) readings.push([text, await cluster.read(text)] as const)
    const differing = readings.filter(([text, reading]) => compareReadings(text, reading) !== 'same')
    const unknown = differing.filter(([text]) => !KNOWN.has(text))
    tell('the table', readings.length, unknown.length)
    expect(unknown).toEqual([])
    const recorded = readYamlRecord()
    const changed = readings.filter((reading, at) => !isSameValue(reading, recorded[at]))
    expect(changed.filter(([text]) => text !== READ_BY_CHANCE)).toEqual([])
  })

  it('reads no text as another value than is read here, whatever the text', async () => {
    const texts = fc.sample(anyText(), { numRuns: 2000, seed: SEED })
    const told: { readonly text: string; readonly told: Told }[] = []
    for (const text of new Set(texts))
      told.push({ text, told: compareReadings(text, await cluster.read(text)) })
    const wrong = told.filter((one) => one.told === 'other value')
    const count = (what: string) => told.filter((one) => one.told === what).length
    tell('generated texts', told.length, wrong.length)
    console.log(
      `of these read by one alone: here ${count('read here alone')}, there ${count('refused here alone')}`,
    )
    expect(wrong).toEqual([])
  })

  it('reads what is written here as it was, whatever it is', async () => {
    const values = fc.sample(anyValue({ digits: true }), { numRuns: 3000, seed: SEED })
    const wrong: unknown[] = []
    for (const many of inTens([...values, ...TEXTS.map((text) => ({ v: text, [text]: 'v' }))]))
      wrong.push(...(await listMisread(many)))
    tell('written values', values.length + TEXTS.length, wrong.length)
    expect(wrong).toEqual([])
  })

  /** The values of many that come back as others. */
  async function listMisread(many: readonly unknown[]): Promise<readonly unknown[]> {
    const reading = await cluster.read(writeYaml({ many }))
    if ('value' in reading && !reading.lax && isSameValue(reading.value, { many })) return []
    if (many.length === 1) return [{ written: writeYaml({ many }), reading }]
    const found = []
    for (const one of many) found.push(...(await listMisread([one])))
    return found
  }
})

/** A field or two with words in all the ways in which words are written. */
function anyText(): fc.Arbitrary<string> {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789._:-+eExXoObBnyYN~<=>')),
    minLength: 1,
    maxLength: 7,
  })
  const word = fc.oneof(fc.constantFrom(...SCALARS), letters)
  const styled = fc.oneof(
    word,
    word.map((one) => `"${one}"`),
    word.map((one) => `'${one}'`),
    word.map((one) => `|\n  ${one}`),
    word.map((one) => `>-\n  ${one}\n  ${one}`),
    fc.array(word, { maxLength: 3 }).map((many) => `[${many.join(', ')}]`),
    fc
      .array(fc.tuple(word, word), { maxLength: 2 })
      .map((many) => `{${many.map((pair) => pair.join(': ')).join(', ')}}`),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((many) => many.map((one) => `\n- ${one}`).join('')),
    fc
      .tuple(fc.constantFrom('!!str', '!!int', '!!float', '!!bool', '!!null', '!'), word)
      .map((pair) => pair.join(' ')),
  )
  return fc.oneof(
    styled.map((one) => `v: ${one}`),
    word.map((one) => `${one}: v`),
    fc.tuple(word, styled).map(([key, value]) => `a:\n  ${key}: 1\nb: ${value}`),
  )
}

function inTens<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / 10) }, (_, at) => all.slice(at * 10, at * 10 + 10))
}

function tell(what: string, tried: number, differ: number): void {
  console.log(`YAML, ${what}: ${tried} tried, ${differ} differ`)
}
