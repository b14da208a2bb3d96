import { expect, it } from 'vitest'
import { stackValues } from './stack.ts'

it('puts lines upon each other', () => {
  const lines = [{ values: [1, null, 2, null] }, { values: [1, 3, null, null] }, { values: [1, 1, 1, null] }]
  expect(stackValues(lines)).toEqual([
    [1, null, 2, null],
    [2, 3, 2, null],
    [3, 4, 3, null],
  ])
  expect(stackValues([])).toEqual([])
})
