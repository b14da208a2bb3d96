import { expect, it } from 'vitest'
import { listExpiries } from './certificates.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')

it.each([
  ['2026-11-19T23:00:00Z', -1, 'error'],
  ['2026-11-20T12:00:00Z', 0, 'warning'],
  ['2026-12-19T00:00:00Z', 29, 'warning'],
  ['2026-12-20T00:00:00Z', 30, 'ok'],
])('what ends at %s has %d days, and is %s', (expires, days, tone) => {
  expect(listExpiries([{ of: 'server', expires }], NOW)).toMatchObject([{ days, tone }])
})

it('names first what ends first', () => {
  const list = listExpiries(
    [
      { of: 'authority', expires: '2036-01-01T00:00:00Z' },
      { of: 'token', expires: '2027-01-01T00:00:00Z' },
    ],
    NOW,
  )
  expect(list.map(({ of }) => of)).toEqual(['token', 'authority'])
})
