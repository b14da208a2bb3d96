import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { isYamlTooMuch } from './yaml-shape.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/** The least depth at which a text is not too much. */
function toldDepth(text: string): number {
  let depth = 0
  while (isYamlTooMuch(text, { depth })) depth += 1
  return depth
}

const key = fc.stringMatching(/^[a-z][a-z0-9 [{-]{0,6}$/)
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 9, withCrossShrink: true },
    fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom('[[[[\n- - -', '- a: {', 'line\n  line ['),
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}))
const STYLES = [{}, { indentSeq: false }, { collectionStyle: 'flow' }, { indent: 4 }] as const

describe('the depth that is told before parsing', () => {
  it('is never less than half of what the parser finds, nor more than what it finds and a little', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(...STYLES), (value, style) => {
        const text = stringify(value, style)
        const found = depthOf(parse(text))
        const told = toldDepth(text)
        expect(told).toBeGreaterThanOrEqual(Math.floor(found / 2))
        expect(told).toBeLessThanOrEqual(found + 1)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['lists in one line', (n: number) => `${'- '.repeat(n)}x`],
    ['keys of keys', (n: number) => `${'? '.repeat(n)}x`],
    ['keys that are nothing', (n: number) => ': '.repeat(n)],
    ['keys in one line', (n: number) => 'a: '.repeat(n)],
    ['brackets', (n: number) => '['.repeat(n) + ']'.repeat(n)],
    ['braces', (n: number) => '{a: '.repeat(n) + '}'.repeat(n)],
    ['indented keys', (n: number) => Array.from({ length: n }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    [
      'lists under their keys',
      (n: number) => Array.from({ length: n }, (_, at) => `${'  '.repeat(at)}- a:`).join('\n'),
    ],
  ])('bounds %s', (_, build) => {
    expect(isYamlTooMuch(build(90))).toBe(false)
    expect(isYamlTooMuch(build(420))).toBe(true)
  })

  it.each([
    ['a script', `run: |\n${'  printf "\\033[1m[[[[{{{{"\n'.repeat(300)}`],
    ['a comment', `# ${'['.repeat(900)}\na: 1`],
    ['a quoted text', `a: "${'[{'.repeat(900)}"\nb: '${'[{'.repeat(900)}'`],
    ['a plain text', `a: x${'['.repeat(900)}`],
  ])('does not count brackets in %s', (_, text) => {
    expect(isYamlTooMuch(text, { depth: 3 })).toBe(false)
  })

  it('bounds how much there is', () => {
    const text = Array.from({ length: 100 }, (_, at) => `key${at}: value`).join('\n')
    expect(isYamlTooMuch(text, { tokens: 2000 })).toBe(false)
    expect(isYamlTooMuch(text, { tokens: 200 })).toBe(true)
  })
})
