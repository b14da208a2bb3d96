import { expect, test } from 'vitest'
import { createProvenPairs } from './proven-pairs.ts'

function createFixture() {
  const clock = { now: 0 }
  const pairs = createProvenPairs(() => clock.now)
  pairs.note('bearer', 'cookie', { sessionId: 's1', expires: 1000 })
  return { clock, pairs }
}

test('a pair that was proven names its session until its bearer expires', () => {
  const { clock, pairs } = createFixture()
  expect(pairs.find('bearer', 'cookie')).toBe('s1')
  clock.now = 1000
  expect(pairs.find('bearer', 'cookie')).toBeNull()
})

test.each([
  ['another cookie', 'bearer', 'other'],
  ['another bearer', 'other', 'cookie'],
  ['the two the other way round', 'cookie', 'bearer'],
  ['the same letters cut elsewhere', 'bearerc', 'ookie'],
])('%s names none', (_, bearer, cookie) => {
  expect(createFixture().pairs.find(bearer, cookie)).toBeNull()
})
