import { expect, it } from 'vitest'
import { findNamed, formatNamed } from './named-record.ts'

const MINA = { id: 'mina.kim', name: '김미나' }
const OTHER = { id: 'mina.lee', name: 'Mina Lee' }
const TWIN = { id: 'mina.lee2', name: 'mina lee' }

it.each([
  ['김미나', MINA],
  [' MINA.KIM ', MINA],
  ['김미나 (mina.kim)', MINA],
  ['Mina Lee', null],
  ['mina.lee', OTHER],
  ['mina', null],
  ['', null],
])('by %j is meant %o', (typed, expected) => {
  expect(findNamed([MINA, OTHER, TWIN], typed)).toBe(expected)
})

it('what has no name of its own is offered by id', () => {
  expect(formatNamed({ id: 'robot.ci', name: 'robot.ci' })).toBe('robot.ci')
})
