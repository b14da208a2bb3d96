import { expect, it } from 'vitest'
import { createEndTable } from './end-table.ts'
import type { Endpoint } from './node-identity.ts'

const END: Endpoint = {
  cluster: 'east',
  serviceNamespace: 'shop',
  service: 'cart',
  namespace: 'shop',
  workload: 'cart-v1',
  app: 'cart',
  version: 'v1',
}

it('an end is described once, however often it is looked for', () => {
  const ends = createEndTable(({ workload }, count) => `${workload} ${count}`)
  expect([ends.find(END, 'cart'), ends.find({ ...END }, 'cart')]).toEqual(['cart-v1 0', 'cart-v1 0'])
})

// The fields of an end are its keys.
it.each(Object.keys(END) as (keyof Endpoint)[])('ends of another %s are others', (field) => {
  const ends = createEndTable((_, count) => count)
  expect([ends.find(END, 'cart'), ends.find({ ...END, [field]: 'other' }, 'cart')]).toEqual([0, 1])
})

it('an end that is called by another host is another', () => {
  const ends = createEndTable((_, count) => count)
  expect([ends.find(END, 'cart'), ends.find(END, 'cart.shop')]).toEqual([0, 1])
})
