import { expect, it } from 'vitest'
import { leftOfGlance } from './glance.ts'

it.each([
  ['it is asked now', 0, 250],
  ['somebody asked a moment ago', 100, 150],
  ['others have waited as long already', 250, 0],
  ['it has been silent for seconds', 4000, 0],
])('a glance waits for an istiod no longer than a glance, however many look: %s', (_, passed, left) => {
  expect(leftOfGlance(1_000_000, 1_000_000 + passed)).toBe(left)
})
