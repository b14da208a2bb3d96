import { expect, it } from 'vitest'
import { buildPod, createTestStore } from '../../test/store-fixture.ts'
import { workOutRows } from './work-out-rows.ts'

it('rows that nobody has seen are worked out where somebody will look, others of the thread in between', async () => {
  const store = createTestStore('seoul')
  for (const namespace of ['shop', 'bank'])
    for (let index = 0; index < 300; index++) store.put(buildPod(`${namespace}-${index}`, { namespace }))
  const seen = () => [...store.entries()].filter(({ isSeen }) => isSeen).length
  const turns: number[] = []
  const done = workOutRows(store, ['all', ['shop', 'other']]).then(() => turns.push(seen()))
  for (let turn = 0; turn < 2; turn++) {
    turns.push(seen())
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
  expect(
    [...store.entries()].filter(({ isSeen }) => isSeen).every(({ row }) => row.namespace === 'shop'),
  ).toBe(true)
  expect(turns).toEqual([100, 200, 300])
  await workOutRows(store, ['all', 'all'])
  expect(seen()).toBe(600)
})
