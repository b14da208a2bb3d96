import { expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

it.each([
  ['{x} of {y}', { x: 1, y: 2 }, '1 of 2'],
  ['{x|을/를} 지움', { x: '이름' }, '이름을 지움'],
  ['made from [a-z0-9]{8}', {}, 'made from [a-z0-9]{8}'],
  ['{constructor}', {}, '{constructor}'],
  ['{x}', { x: '{y}', y: 'no' }, '{y}'],
])('fills %s in', (text, params, expected) => expect(fillText(text, params)).toBe(expected))
