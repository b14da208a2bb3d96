import { expect, it } from 'vitest'
import { formatLabels } from './selector.ts'

it('writes equal selectors alike', () => {
  expect(formatLabels({ b: '2', a: '1' })).toBe('a=1,b=2')
})
