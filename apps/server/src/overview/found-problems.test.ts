import { expect, it } from 'vitest'
import { buildPod, createTestStore } from '../../test/store-fixture.ts'
import { createProblemSet } from './found-problems.ts'

const BROKEN = {
  phase: 'Pending',
  containerStatuses: [
    { name: 'main', ready: false, restartCount: 0, state: { waiting: { reason: 'ImagePullBackOff' } } },
  ],
}

it('problems are only those of the namespaces asked for, and end with what caused them', () => {
  const store = createTestStore('seoul')
  const set = createProblemSet(store, Date.now, () => undefined)
  store.put(buildPod('a', { status: BROKEN }))
  expect([set.entries(['bank']).length, set.entries(['shop']).length]).toEqual([0, 1])
  store.put(buildPod('a'))
  expect(set.entries('all')).toEqual([])
})
