import { expect, it } from 'vitest'
import { findMistake } from './find-mistake.ts'

it.each([
  ['', null],
  ['rate(up[5m])', null],
  ['limitk(2, up)', null],
  ['sum(up', { from: 5, to: 6 }],
  ['rate(up)', { from: 5, to: 7 }],
  ['nope(up)', { from: 0, to: 4 }],
])('of %s is wrong %o', (text, place) => {
  expect(findMistake(text)).toEqual(place && expect.objectContaining(place))
})

it('reads the window of a dashboard as a time, and marks what is wrong where it is', () => {
  expect(findMistake('rate(x[$window])')).not.toBeNull()
  expect(findMistake('rate(x[$window])', true)).toBeNull()
  expect(findMistake('rate(x[$window]) + nope(x)', true)).toMatchObject({ from: 19, to: 23 })
  expect(findMistake('rate(x[$windows])', true)).not.toBeNull()
})

it('says it without the place, which is marked', () => {
  expect(findMistake('nope(up)')?.message).toBe('unknown function with name "nope"')
})
