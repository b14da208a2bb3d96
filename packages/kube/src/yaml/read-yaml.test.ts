import { describe, expect, it } from 'vitest'
import { sameReading } from '../../test/same-reading.ts'
import { readYamlRecord } from '../../test/yaml-record.ts'
import { READ_HERE_ALONE, REFUSED_HERE_ALONE, TEXTS } from '../../test/yaml-table.ts'
import { sayFault } from './fault-words.ts'
import { readYaml } from './read-yaml.ts'

const recorded = readYamlRecord()
const alone = (text: string) => READ_HERE_ALONE.has(text) || REFUSED_HERE_ALONE.has(text)

describe('what a real API server read', () => {
  it('is recorded for the whole table', () => {
    expect(recorded.map(([text]) => text)).toEqual(TEXTS)
  })

  it('is read here', () => {
    expect(recorded.filter(([text, reading]) => !alone(text) && !sameReading(text, reading))).toEqual([])
  })

  it('differs where the table says so', () => {
    const differing = recorded.filter(([text, reading]) => !sameReading(text, reading))
    expect(new Set(differing.map(([text]) => text))).toEqual(
      new Set([...READ_HERE_ALONE, ...REFUSED_HERE_ALONE]),
    )
  })

  it.each([...REFUSED_HERE_ALONE])('is refused rather than guessed: %j', (text) => {
    expect(readYaml(text)[0]?.faults).not.toEqual([])
  })
})

describe('a text of YAML', () => {
  it.each([
    ['defaultMode: 0400', { defaultMode: 256 }],
    ['id: 9007199254740995', { id: 9007199254740995n }],
    ['a: 1\n---\nb: 2', { a: 1 }, { b: 2 }],
    ['# nothing'],
    ['---\n---\na: yes', null, { a: true }],
  ])('%j is read', (text, ...values) => {
    expect(readYaml(text).map(({ value }) => value)).toEqual(values)
  })

  it('says where it is wrong, in the document in which it is', () => {
    const [first, second] = readYaml('a: 1\n---\nb: 2\nb: 3')
    expect(first?.faults).toEqual([])
    expect(second?.faults).toEqual([{ message: sayFault('twice'), from: 14, to: 15 }])
  })

  it('that stands for more than there is memory is refused', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => pair.split('')))
      lines.push(`${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`)
    expect(readYaml(lines.join('\n'))[0]?.faults[0]?.message).toEqual(sayFault('repeated'))
  })

  it.each([
    ['a long text in many places', 20_000, 1000, 1],
    ['a short text in many places', 20, 1000, 0],
    ['a long text in some', 20_000, 100, 0],
  ])('whose aliases repeat %s is refused where that is too much', (_, length, times, faults) => {
    const text = `a: &a ${'x'.repeat(length)}\nb: [${Array.from({ length: times }, () => '*a').join()}]`
    expect(readYaml(text)[0]?.faults).toHaveLength(faults)
  })

  it.each([
    ['many places', 1000, 1],
    ['some', 100, 0],
  ])('whose aliases repeat a long key in %s is refused where that is too much', (_, times, faults) => {
    const long = `a: &a\n  ? ${'x'.repeat(20_000)}\n  : 1`
    const text = `${long}\nb: [${Array.from({ length: times }, () => '*a').join()}]`
    expect(readYaml(text)[0]?.faults).toHaveLength(faults)
  })
})
