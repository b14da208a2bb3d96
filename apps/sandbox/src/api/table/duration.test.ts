import { expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [0, '0s'],
  [119 * SECOND, '119s'],
  [2 * MINUTE, '2m'],
  [9 * MINUTE + 30 * SECOND, '9m30s'],
  [10 * MINUTE + 30 * SECOND, '10m'],
  [3 * HOUR, '3h'],
  [7 * HOUR + 59 * MINUTE, '7h59m'],
  [8 * HOUR + 59 * MINUTE, '8h'],
  [47 * HOUR, '47h'],
  [2 * DAY + 5 * HOUR, '2d5h'],
  [8 * DAY + 5 * HOUR, '8d'],
  [729 * DAY, '729d'],
  [800 * DAY, '2y70d'],
  [-5 * SECOND, '<invalid>'],
])('%i ms is %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
