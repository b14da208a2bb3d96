import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../test/chart-repository.ts'
import { readIndex, splitIndex } from './read-index.ts'

const INDEX = buildIndex('web', [{ version: '1.0.0' }])
const TWO = INDEX.replace(
  'generated',
  '  a.b:\n  - version: 0.1.0\n    description: |\n      entries:\n        x:\ngenerated',
)

describe('an index', () => {
  it('is read chart by chart where it is written as Helm writes it', () => {
    expect(splitIndex(TWO)?.charts.map((text) => text.split('\n')[0])).toEqual(['  web:', '  a.b:'])
    expect(readIndex(TWO).charts.map(({ name }) => name)).toEqual(['a.b', 'web'])
    expect(readIndex(TWO.replaceAll('\n', '\r\n')).charts).toHaveLength(2)
  })

  it.each([
    ['in one line', '{apiVersion: v1, entries: {web: [{version: 1.0.0}]}}'],
    ['as JSON', JSON.stringify({ apiVersion: 'v1', entries: { web: [{ version: '1.0.0' }] } }, null, 2)],
    ['with quoted names', 'apiVersion: v1\nentries:\n  "web":\n  - version: 1.0.0\n'],
    ['with a comment first', 'apiVersion: v1\nentries:\n  # all of them\n  web:\n  - version: 1.0.0\n'],
  ])('is read %s, too', (_, text) => {
    expect(readIndex(text).charts.map(({ name }) => name)).toEqual(['web'])
  })

  it('may have no chart', () => {
    expect(readIndex('apiVersion: v1\nentries: {}\n')).toEqual({ charts: [], leftOut: 0 })
    expect(readIndex('apiVersion: v1\nentries:\ngenerated: now\n')).toEqual({ charts: [], leftOut: 0 })
  })

  it.each([
    ['a page', '<!doctype html><html><body>Sign in</body></html>'],
    ['of another version', 'apiVersion: v9\nentries: {}\n'],
    ['nothing', ''],
    ['cut off', 'apiVersion: v1\nentries:\n  half: [\n'],
    ['no map of charts', 'apiVersion: v1\nentries: [web]\n'],
    ['full of names', 'apiVersion: v1\nentries:\n  web: &a\n  - version: 1.0.0\n  b: *a\n'],
    ['too deep', `apiVersion: v1\nentries:\n  web:\n  - ${'['.repeat(60)}\n`],
  ])('is not %s', (_, text) => {
    expect(() => readIndex(text)).toThrow(SyntaxError)
  })
})
