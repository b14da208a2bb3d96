import { describe, expect, it } from 'vitest'
import { judgeCoverage } from './coverage.ts'
import { findTitles } from './test-titles.ts'

const TESTS: Readonly<Record<string, string>> = {
  'a.test.ts': `describe('a boat', () => {
    it.each([1])('%s floats', () => {})
    it.skip('flies', () => {})
    it.todo('dives')
  })
  describe.skipIf(no)('a raft', () => { it('floats', () => {}) })
  holds('an oar', check, [])
  describe.skip('a kite', () => { describe('in rain', () => { it('soars', () => {}) }) })
  describe.todo.each([1])('a plan', () => { test('is made', () => {}) })
  describeOnBoth('a ferry', () => { it('crosses', () => {}) })
  describeOnBoth.skip('a bridge', () => { it('holds all', () => {}) })
  it(\`is of \${wood}\`, () => {})`,
  'cases.ts': `defineCases('mooring', { 'holds in a storm': async () => {} })`,
}

function judge(...lines: readonly string[]): readonly string[] {
  const titlesOf = (path: string) => {
    const text = TESTS[path]
    return text === undefined ? null : findTitles({ path, text })
  }
  return judgeCoverage('it.md', lines.join('\n'), titlesOf)
}

const SECTION = ['## 1. Boats', '']
const CLAUSE = [...SECTION, 'Rules 1 to 1.', '', '- **1.1** Boats float.']
const HELD = '  - `a.test.ts › %s floats`'

describe('what is said of clauses', () => {
  it.each([
    ['a test of the source’s words', [HELD]],
    ['a test in its group', ['  - `a.test.ts › a boat › %s floats`']],
    ['a group that is skipped now and then', ['  - `a.test.ts › a raft › floats`']],
    ['a table of values', ['  - `a.test.ts › an oar`']],
    ['a name with a gap', ['  - `a.test.ts › is of ${wood}`']],
    ['a case of the contract suite', ['  - `cases.ts › holds in a storm`']],
    ['a test in a wrapper of a group', ['  - `a.test.ts › a ferry › crosses`']],
    ['a reason why not', ['  - *Instead*: they sail.']],
    [
      'what is awaited, beside a test',
      [HELD, '  - waits for *wind*: sails.', '## To come', '- *wind*: air.'],
    ],
  ])('is in order with %s', (_, lines) => expect(judge(...CLAUSE, ...lines)).toEqual([]))

  it.each([
    ['nothing', [], 'it.md:5 1.1 has no test, and waits for nothing'],
    ['a file that is gone', ['  - `b.test.ts › floats`'], 'it.md:6 there is no b.test.ts'],
    ['a title that is gone', ['  - `a.test.ts › sinks`'], 'it.md:6 a.test.ts has no test “sinks”'],
    ['a title of another group', ['  - `a.test.ts › a raft › %s floats`'], /has no test/],
    ['a test that is skipped', ['  - `a.test.ts › flies`'], /has no test/],
    ['a test that is still to be written', ['  - `a.test.ts › dives`'], /has no test/],
    ['a test in a group that is skipped', ['  - `a.test.ts › soars`'], /has no test/],
    ['a group in one that is skipped', ['  - `a.test.ts › in rain › soars`'], /has no test/],
    ['a test in a group that is still to be written', ['  - `a.test.ts › is made`'], /has no test/],
    ['a test in a wrapper that is skipped', ['  - `a.test.ts › holds all`'], /has no test/],
    ['a line that says nothing', [HELD, '  - done, trust me'], 'it.md:7 is no clause'],
    ['what nobody lists', ['  - waits for *wind*'], 'it.md:6 “wind” is not among what is awaited'],
    ['a list that is too long', [HELD, '## To come', '- *wind*: air.'], 'it.md:8 nothing waits for “wind”'],
    ['its number again', [HELD, '- **1.1** Boats sink.', HELD], 'it.md:7 1.1 stands twice'],
    ['another section’s number', [HELD, '- **2.1** They sink.', HELD], 'it.md:7 2.1 stands below another'],
  ])('is not in order with %s', (_, lines, finding) => {
    expect(judge(...CLAUSE, ...lines)).toEqual([
      typeof finding === 'string' ? expect.stringContaining(finding) : expect.stringMatching(finding),
    ])
  })
})

describe('the numbers of a section', () => {
  const SAID = ['- **1.1** Boats float.', HELD, '- **1.3** Boats turn.', HELD]
  const at = (rules: string) => judge(...SECTION, rules, ...SAID)

  it('may leave out what went', () => expect(at('Rules 1 to 3, without 2.')).toEqual([]))

  it.each([
    ['one that was taken out', 'Rules 1 to 3.', 'it.md:1 has no 1.2'],
    ['the last that was taken out', 'Rules 1 to 4, without 2.', 'it.md:1 has no 1.4'],
    ['one that nobody has counted', 'Rules 1 to 1.', 'it.md:1 does not say that it has 1.3'],
    ['one that did not go', 'Rules 1 to 3, without 2, 3.', 'it.md:1 does not say that it has 1.3'],
    ['none that are told', '', 'it.md:1 does not say which rules it has, as “Rules 1 to 9, without 4.”'],
  ])('are not in order with %s', (_, rules, finding) => expect(at(rules)).toEqual([finding]))
})
