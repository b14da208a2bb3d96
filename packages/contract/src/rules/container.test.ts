import { expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import { checkQuantity, checkRequestWithinLimit, checkStringArray } from './container.ts'

holds('arguments', checkStringArray, [
  ['', null],
  ['["-c", "sleep 1"]', null],
  ['[1]', 'rule.stringArray'],
  ['["-c", "sleep', 'rule.stringArray'],
  ["-c 'sleep 1'", null],
  ["-c 'sleep 1", 'rule.stringArray'],
])

holds('a quantity', checkQuantity, [
  ['', null],
  ['250m', null],
  ['512Mi', null],
  ['1.5', null],
  ['12MB', 'rule.quantity'],
  ['-1', 'rule.positive'],
  ['0', 'rule.positive'],
])

it('a request may not be above its limit', () => {
  expect(checkRequestWithinLimit('500m', '1')).toBeNull()
  expect(checkRequestWithinLimit('2', '1500m')?.key).toBe('rule.requestAboveLimit')
  expect(checkRequestWithinLimit('2', '')).toBeNull()
})
