import { expect, it } from 'vitest'
import { summarizeStatus } from './summarize-status.ts'

const summary = (status: unknown, shown: readonly string[] = []) =>
  summarizeStatus({ metadata: { name: 'x' }, status }, new Set(shown)).map(({ name, value }) => [
    name,
    ...Object.values(value).slice(1),
  ])

it.each([
  [
    'texts and numbers',
    { url: 'https://a', replicas: 3 },
    [
      ['url', 'https://a'],
      ['replicas', '3'],
    ],
  ],
  ['a number that has lost digits', { id: 2 ** 53 }, [['id', '≈9007199254740992']]],
  ['a boolean', { ready: false }, [['ready', false]]],
  ['a time', { renewed: '2026-01-01T00:00:00Z' }, [['renewed', Date.UTC(2026, 0, 1)]]],
  ['a list of words', { hosts: ['a', 'b'] }, [['hosts', 'a, b']]],
  ['how many things a list has', { resources: [{ kind: 'A' }, { kind: 'B' }] }, [['resources', 2]]],
  ['nothing that is empty or deep', { note: '', list: [], deep: { a: 1 }, gone: null }, []],
  ['nothing that has a place of its own', { phase: 'Ready', conditions: [{}], observedGeneration: 2 }, []],
  ['nothing without a status', undefined, []],
])('sums up %s', (_what, status, expected) => expect(summary(status)).toEqual(expected))

it('does not say again what a column shows', () => {
  const status = { revision: 'abc', author: 'kim', id: 2 ** 53, started: '2026-01-01T00:00:00Z' }
  expect(summary(status, ['abc', '≈9007199254740992', String(Date.UTC(2026, 0, 1))])).toEqual([
    ['author', 'kim'],
  ])
})
