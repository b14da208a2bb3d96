import { expect, it } from 'vitest'
import { formatLabels, matchesLabels } from './selector.ts'

it.each([
  [{}, { app: 'a' }, true],
  [{ app: 'a' }, { app: 'a', version: 'v1' }, true],
  [{ app: 'a', version: 'v2' }, { app: 'a', version: 'v1' }, false],
  [{ app: 'a' }, {}, false],
])('selector %j matches labels %j: %s', (selector, labels, matches) => {
  expect(matchesLabels(selector, labels)).toBe(matches)
})

it('writes equal selectors alike', () => {
  expect(formatLabels({ b: '2', a: '1' })).toBe('a=1,b=2')
})
