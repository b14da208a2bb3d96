import { expect, it } from 'vitest'
import { isPromql } from './is-promql.ts'

it.each([
  ['sum by (pod) (rate(a{pod=~"$pod"}[$window]))', true],
  ['topk($n, a)', false],
  ['sum(', false],
])('reads %s: %s', (expression, expected) => {
  expect(isPromql(expression)).toBe(expected)
})
