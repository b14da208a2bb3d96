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

const CLAUSE = ['## 1. Boats', '', '- **1.1** Boats float.']
const HELD = '  - `a.test.ts › %s floats`'

describe('what is said of clauses', () => {
  it.each([
    ['a test of the source’s words', [HELD]],
    ['a test in its group', ['  - `a.test.ts › a boat › %s floats`']],
    ['a group that is skipped now and then', ['  - `a.test.ts › a raft › floats`']],
    ['a table of values', ['  - `a.test.ts › an oar`']],
    ['a name with a gap', ['  - `a.test.ts › is of ${wood}`']],
    ['a case of the contract suite', ['  - `cases.ts › holds in a storm`']],
    ['a reason why not', ['  - *Instead*: they sail.']],
    [
      'what is awaited, beside a test',
      [HELD, '  - waits for *wind*: sails.', '## To come', '- *wind*: air.'],
    ],
  ])('is in order with %s', (_, lines) => expect(judge(...CLAUSE, ...lines)).toEqual([]))

  it.each([
    ['nothing', [], 'it.md:3 1.1 has no test, and waits for nothing'],
    ['a file that is gone', ['  - `b.test.ts › floats`'], 'it.md:4 there is no b.test.ts'],
    ['a title that is gone', ['  - `a.test.ts › sinks`'], 'it.md:4 a.test.ts has no test “sinks”'],
    ['a title of another group', ['  - `a.test.ts › a raft › %s floats`'], /has no test/],
    ['a test that is skipped', ['  - `a.test.ts › flies`'], /has no test/],
    ['a test that is still to be written', ['  - `a.test.ts › dives`'], /has no test/],
    ['a line that says nothing', [HELD, '  - done, trust me'], 'it.md:5 is no clause'],
    ['what nobody lists', ['  - waits for *wind*'], 'it.md:4 “wind” is not among what is awaited'],
    ['a list that is too long', [HELD, '## To come', '- *wind*: air.'], 'it.md:6 nothing waits for “wind”'],
    ['its number again', [HELD, '- **1.1** Boats sink.', HELD], 'it.md:5 1.1 stands twice'],
    ['another section’s number', [HELD, '- **2.1** They sink.', HELD], 'it.md:5 2.1 stands below another'],
  ])('is not in order with %s', (_, lines, finding) => {
    expect(judge(...CLAUSE, ...lines)).toEqual([
      typeof finding === 'string' ? expect.stringContaining(finding) : expect.stringMatching(finding),
    ])
  })
})
