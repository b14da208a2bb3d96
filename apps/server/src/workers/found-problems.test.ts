import { describe, expect, it } from 'vitest'
import { buildPod, createTestStore } from '../../test/store-fixture.ts'
import { collapseProblems, createProblemSet, type FoundEntry } from './found-problems.ts'

const BROKEN = {
  phase: 'Pending',
  containerStatuses: [
    { name: 'main', ready: false, restartCount: 0, state: { waiting: { reason: 'ImagePullBackOff' } } },
  ],
}

function brokenPods(names: readonly string[]): FoundEntry[] {
  const store = createTestStore('seoul')
  const set = createProblemSet(store, Date.now)
  for (const name of names) {
    const pod = buildPod(name, { status: BROKEN })
    const labels = { 'pod-template-hash': 'abc12' }
    const ownerReferences = [
      { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-abc12', uid: 'rs', controller: true },
    ]
    store.put({ ...pod, metadata: { ...pod.metadata, labels, ownerReferences } })
  }
  return set.entries('all').map((entry) => ({ kind: 'pod', entry }))
}

describe('the problems of a dashboard', () => {
  it('name one pod for all that share a workload', () => {
    const problems = collapseProblems(brokenPods(['web-abc12-1', 'web-abc12-2', 'web-abc12-3']))
    expect(problems).toMatchObject([
      { kind: 'pod', name: 'web-abc12-1', reason: 'ImagePullBackOff', severity: 'error' },
    ])
  })

  it('name the workload alone when it has the problem itself', () => {
    const [pod] = brokenPods(['web-abc12-1'])
    if (!pod) throw new Error('The pod has no problem')
    const row = { ...pod.entry.row, uid: 'd', name: 'web' }
    const deployment = { kind: 'deployment', entry: { ...pod.entry, row } }
    expect(collapseProblems([pod, deployment]).map(({ kind, name }) => [kind, name])).toEqual([
      ['deployment', 'web'],
    ])
  })

  it('are only those of the namespaces asked for, and end with what caused them', () => {
    const store = createTestStore('seoul')
    const set = createProblemSet(store, Date.now)
    store.put(buildPod('a', { status: BROKEN }))
    expect([set.entries(['bank']).length, set.entries(['shop']).length]).toEqual([0, 1])
    store.put(buildPod('a'))
    expect(set.entries('all')).toEqual([])
  })
})
