import { expect, it } from 'vitest'
import { createShelf, enterSlot, leaveSlot, readersOf, type Slot } from './shelf.ts'

const letters = () => createShelf<string>({ idOf: (text) => text, keysOf: (text) => [...text.toLowerCase()] })
const keys = (places: readonly Slot[]): string[] => places.map(({ key }) => key)

it('files items under each of their keys once, in the order of their ids', () => {
  const shelf = letters()
  for (const text of ['ca', 'aa', 'ab', 'ba']) shelf.put(text)
  expect(shelf.at('a').items).toEqual(['aa', 'ab', 'ba', 'ca'])
  expect(shelf.at('c').items).toEqual(['ca'])
  expect(shelf.at('z').items).toEqual([])
})

it('names the places that change, and finds an item again by its id', () => {
  const shelf = letters()
  expect(keys(shelf.put('ab'))).toEqual(['a', 'b'])
  expect(keys(shelf.remove('ab'))).toEqual(['a', 'b'])
  expect(shelf.at('a').items).toEqual([])
  expect(keys(shelf.remove('ac'))).toEqual(['a', 'c'])
})

it('keeps a place as long as something is filed there or somebody read it', () => {
  const shelf = letters()
  const place = shelf.at('a')
  enterSlot(place, 'someone')
  shelf.put('a')
  shelf.remove('a')
  expect(shelf.at('a')).toBe(place)
  leaveSlot(place, 'someone')
  expect(shelf.at('a')).not.toBe(place)
})

it('knows each reader of a place once, however many there are', () => {
  const place = letters().at('a')
  const told = [[...readersOf(place)]]
  const change = (way: (place: Slot, reader: string) => void, reader: string) => {
    way(place, reader)
    told.push([...readersOf(place)])
  }
  for (const reader of ['one', 'one', 'two', 'one']) change(enterSlot, reader)
  for (const reader of ['one', 'three', 'two']) change(leaveSlot, reader)
  const both = ['one', 'two']
  expect(told).toEqual([[], ['one'], ['one'], both, both, ['two'], ['two'], []])
})

it('keeps many items in the order of their ids, too', () => {
  const shelf = createShelf<string>({ idOf: (text) => text, keysOf: () => ['all'] })
  const texts = Array.from({ length: 30 }, (_, index) => String(10 + ((index * 7) % 30)))
  for (const text of texts) shelf.put(text)
  expect(shelf.at('all').items).toEqual(texts.toSorted())
})
