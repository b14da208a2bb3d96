import { describe, expect, it } from 'vitest'
import { createEndTable } from './end-table.ts'
import { destOf, type Labels, SOURCE as SOURCE_LABELS } from './read-ends.ts'

const SOURCE: Labels = {
  source_cluster: 'east',
  source_workload_namespace: 'shop',
  source_workload: 'web-v1',
  source_canonical_service: 'web',
  source_canonical_revision: 'v1',
}
const DEST: Labels = {
  destination_cluster: 'east',
  destination_service_namespace: 'shop',
  destination_service: 'cart.shop.svc.cluster.local',
  destination_service_name: 'cart',
  destination_workload_namespace: 'shop',
  destination_workload: 'cart-v1',
  destination_canonical_service: 'cart',
  destination_canonical_revision: 'v1',
}

const ends = {
  source: () => createEndTable({ ...SOURCE_LABELS, describe: (end) => ({ end }) }),
  destination: () => createEndTable({ ...destOf('east'), describe: (end) => ({ end }) }),
}

describe.each([
  ['source', SOURCE],
  ['destination', DEST],
] as const)('a %s', (kind, labels) => {
  it('is described once, however often it is looked for', () => {
    const table = ends[kind]()
    const found = table.find(labels, 'shop', 'name')
    expect(found).not.toBeNull()
    expect(table.find({ ...labels, reporter: 'source' }, 'shop', 'name')).toBe(found)
  })

  // The labels of an end are its keys.
  it.each(Object.keys(labels))('of another %s is another', (label) => {
    const table = ends[kind]()
    const found = table.find(labels, 'shop', 'name')
    expect(table.find({ ...labels, [label]: 'other' }, 'shop', 'name')).not.toBe(found)
  })
})

it.each([
  ['leaves out its cluster', { destination_cluster: 'unknown' }],
  ['leaves out its cluster altogether', { destination_cluster: '' }],
])('a destination of which one proxy %s is the same', (_, labels) => {
  const table = ends.destination()
  const found = table.find(DEST, 'shop', 'cart-v1')
  expect(table.find({ ...DEST, ...labels }, 'shop', 'cart-v1')).toBe(found)
})

it('tells nothing of labels that name no end, again and again', () => {
  const table = ends.source()
  const nobody = { source_workload_namespace: 'shop' }
  expect([table.find(nobody, 'shop'), table.find(nobody, 'shop')]).toEqual([null, null])
})
