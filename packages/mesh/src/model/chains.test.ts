import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chains, chain } from './chains.ts'

type Item = { readonly name: number; next: Item | undefined }

it('every item is in the chain of its number and in no other', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40)), (numbers) => {
      const chains: Chains<Item> = []
      for (const [name, number] of numbers.entries()) chain(chains, number, { name, next: undefined })
      for (const number of numbers) {
        const found: number[] = []
        for (let item = chains[number]; item; item = item.next) found.push(item.name)
        const told = [...numbers.keys()].filter((name) => numbers[name] === number)
        expect(found.toReversed()).toEqual(told)
      }
      expect(Object.keys(chains)).toHaveLength(chains.length)
    }),
  )
})
