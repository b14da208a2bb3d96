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
  const set = createProblemSet(store, { now: Date.now, onChange: () => undefined })
  store.put(buildPod('a', { status: BROKEN }))
  expect([set.entries(['bank']).length, set.entries(['shop']).length]).toEqual([0, 1])
  store.put(buildPod('a'))
  expect(set.entries('all')).toEqual([])
})

it('a job that its deadline ended is told, as its pods went with it; the run of a cron job is not', () => {
  const store = createTestStore('seoul', 'job')
  const set = createProblemSet(store, { now: Date.now, onChange: () => undefined, unowned: true })
  const status = { conditions: [{ type: 'Failed', status: 'True', reason: 'DeadlineExceeded' }] }
  const owner = { apiVersion: 'batch/v1', kind: 'CronJob', name: 'nightly', uid: 'n', controller: true }
  const { metadata, ...run } = buildPod('run', { status })
  store.put({ ...run, metadata: { ...metadata, ownerReferences: [owner] } })
  store.put(buildPod('once', { status }))
  expect(set.entries('all').map(({ row, problem }) => `${row.name} ${problem?.reason}`)).toEqual([
    'once DeadlineExceeded',
  ])
})
