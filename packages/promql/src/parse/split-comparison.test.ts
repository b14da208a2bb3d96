import { expect, it } from 'vitest'
import { splitComparison } from './split-comparison.ts'

it.each([
  ['up == 0', { drawn: 'up', op: '==', bound: 0 }],
  ['a_bytes / b_bytes > 0.85', { drawn: 'a_bytes / b_bytes', op: '>', bound: 0.85 }],
  ['0.9 < a_bytes / b_bytes', { drawn: 'a_bytes / b_bytes', op: '>', bound: 0.9 }],
  ['(a > b) and on (x) c == 1', { drawn: 'a', op: '>', bound: 'b' }],
  ['rate(x_bytes[5m]) > 1e6', { drawn: 'rate(x_bytes[5m])', op: '>', bound: 1e6 }],
  ['x_bytes < -5', { drawn: 'x_bytes', op: '<', bound: -5 }],
  ['vector(1)', { drawn: 'vector(1)', op: null, bound: null }],
  ['a > bool 1', { drawn: 'a > bool 1', op: null, bound: null }],
  ['100 * (a / b) > 10', { drawn: '100 * (a / b)', op: '>', bound: 10 }],
])('takes %s apart', (expression, parts) => {
  expect(splitComparison(expression)).toEqual(parts)
})

it('keeps an expression of another dialect out', () => {
  expect(() => splitComparison('up{')).toThrow()
})
