import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { anyValue } from '../../test/any-value.ts'
import { isSameValue } from '../../test/same-reading.ts'
import { readYamlRecord } from '../../test/yaml-record.ts'
import { readYaml } from './read-yaml.ts'
import { writeYaml } from './write-yaml.ts'

/** Every reader of the family: ours, which is Kubernetes', and two by the letter of YAML 1.2 and of 1.1. */
const READERS = {
  Kubernetes: (text: string) => readYaml(text)[0]?.value,
  'YAML 1.2': (text: string): unknown => parse(text, { intAsBigInt: false, logLevel: 'error' }),
  'YAML 1.1': (text: string): unknown => parse(text, { version: '1.1', logLevel: 'error' }),
}

/** Every text of up to so many of the characters. */
function listTexts(characters: readonly string[], length: number): readonly string[] {
  if (length === 0) return ['']
  const shorter = listTexts(characters, length - 1)
  return [...new Set([...shorter, ...shorter.flatMap((text) => characters.map((next) => text + next))])]
}

describe.each(Object.entries(READERS))('what is written, for a reader of %s,', (name, read) => {
  const value = anyValue({ digits: name === 'Kubernetes' })

  it('is what it was, whatever it is', () => {
    fc.assert(
      fc.property(value, (one) => {
        const back = read(writeYaml({ one }))
        if (!isSameValue(back, { one })) throw new Error(`${writeYaml({ one })}\n${JSON.stringify(back)}`)
      }),
      { numRuns: 1000 },
    )
  })

  it('is what it was for every text of a few characters that shape lines', () => {
    const wrong = listTexts([' ', '\n', '\t', 'a', '#', ':', '-'], 4).filter((text) => {
      const given = { v: text, [text]: 'v', list: [text], in: { v: text } }
      return !isSameValue(read(writeYaml(given)), given)
    })
    expect(wrong).toEqual([])
  })

  it('is what it was for every text of the table, as a value and as a key', () => {
    const texts = [...new Set(readYamlRecord().flatMap(([text]) => [text, text.replace(/^v: |: v$/, '')]))]
    const wrong = texts.filter((text) => {
      const given = { v: text, [text]: 'v', list: [text] }
      return !isSameValue(read(writeYaml(given)), given)
    })
    expect(wrong).toEqual([])
  })
})

describe('a text', () => {
  it.each([
    ['web', 'a: web'],
    ['10.0.0.1', 'a: 10.0.0.1'],
    ['yes', 'a: "yes"'],
    ['0400', 'a: "0400"'],
    ['1_000', 'a: "1_000"'],
    ['12:30', 'a: "12:30"'],
    ['2001-01-01', 'a: "2001-01-01"'],
    ['~', 'a: "~"'],
    ['one\ntwo\n', 'a: |\n  one\n  two'],
    ['a\u2028b', 'a: "a\\u2028b"'],
    [' \n', 'a: "\\ \\n"'],
    ['\n\n', 'a: "\\n\\n"'],
  ])('%j is written as people would', (text, written) => {
    expect(writeYaml({ a: text }).trimEnd()).toBe(written)
  })

  it.each([
    [256, '256'],
    [9007199254740995n, '9007199254740995'],
    [1e-7, '1.0e-7'],
    [1.5, '1.5'],
    [true, 'true'],
    [null, 'null'],
  ])('of %s is %s', (value, written) => {
    expect(writeYaml({ a: value })).toBe(`a: ${written}\n`)
  })
})
