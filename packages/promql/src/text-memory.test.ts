import { expect, it } from 'vitest'
import { createTextMemory } from './text-memory.ts'

it('works out once what fits, and keeps no more than that', () => {
  const asked: string[] = []
  const remember = createTextMemory<number>(10)
  const lengthOf = (text: string) =>
    remember(text, () => {
      asked.push(text)
      return text.length
    })
  expect(['four', 'four', 'three', 'four'].map(lengthOf)).toEqual([4, 4, 5, 4])
  expect(asked).toEqual(['four', 'three'])
  lengthOf('seven')
  lengthOf('four')
  expect(asked).toEqual(['four', 'three', 'seven', 'four'])
})
