import { expect, it } from 'vitest'
import { escalate, type Severity, type Standing, worstStanding } from './severity.ts'

it.each<[Severity[], Standing]>([
  [[], 'correct'],
  [['unknown'], 'improvement'],
  [['unknown', 'warning', 'unknown'], 'warning'],
  [['error', 'warning'], 'error'],
])('findings of %j make an object %s', (severities, standing) => {
  expect(worstStanding(severities)).toBe(standing)
})

it('never moves downward', () => {
  expect(escalate('error', 'warning')).toBe('error')
  expect(escalate('improvement', 'warning')).toBe('warning')
})
