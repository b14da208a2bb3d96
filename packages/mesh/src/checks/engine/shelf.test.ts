import { expect, it } from 'vitest'
import { createShelf } from './shelf.ts'

const letters = () => createShelf<string>({ idOf: (text) => text, keysOf: (text) => [...text.toLowerCase()] })

it('files items under each of their keys once, in the order of their ids', () => {
  const shelf = letters()
  for (const text of ['ca', 'aa', 'ab', 'ba']) shelf.put(text)
  expect(shelf.at('a')).toEqual(['aa', 'ab', 'ba', 'ca'])
  expect(shelf.at('c')).toEqual(['ca'])
  expect(shelf.at('z')).toEqual([])
})

it('names the keys that change, and finds an item again by its id', () => {
  const shelf = letters()
  expect(shelf.put('ab')).toEqual(['a', 'b'])
  expect(shelf.remove('ab')).toEqual(['a', 'b'])
  expect(shelf.at('a')).toEqual([])
  expect(shelf.remove('ac')).toEqual(['a', 'c'])
})
