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

const createTable = () => createEndTable((end) => ({ ...end }))

it('an end is described once, however often it is looked for', () => {
  const ends = createTable()
  expect(ends.find(END, 'cart')).toEqual(END)
  expect(ends.find({ ...END }, 'cart')).toBe(ends.find(END, 'cart'))
})

// The fields of an end are its keys.
it.each(Object.keys(END) as (keyof Endpoint)[])('ends of another %s are others', (field) => {
  const ends = createTable()
  expect(ends.find({ ...END, [field]: 'other' }, 'cart')).not.toBe(ends.find(END, 'cart'))
})

it.each(['cart-v1', 'unknown', ''])(
  'an end that is called by another host is another, of workload "%s" too',
  (workload) => {
    const ends = createTable()
    const end = { ...END, workload }
    expect(ends.find(end, 'cart')).not.toBe(ends.find(end, 'cart.shop'))
  },
)
