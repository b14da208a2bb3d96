import type { ClusterTile, FoundProblem, Overview } from '@naru/contract/live/overview'
import { describe, expect, it } from 'vitest'
import { holdBack, movesNothing } from './hold-back.ts'

const tile = (id: string): ClusterTile => ({
  id,
  name: `the ${id}`,
  provider: 'kubernetes',
  version: '1.34.2',
  state: 'ready',
  reason: null,
  detail: null,
  since: null,
  lastSeen: null,
  nodes: null,
  pods: null,
  failing: null,
  warnings: null,
  capacity: null,
})

const problem = (cluster: string, affected?: number): FoundProblem => ({
  severity: 'error',
  since: null,
  reason: 'Error',
  detail: '',
  next: 'logs',
  cluster,
  kind: 'pod',
  namespace: 'pay',
  name: 'web',
  ...(affected !== undefined && {
    affected: { as: 'workloads', workloads: affected, pods: 0, total: affected, problems: [] },
  }),
})

const overview: Overview = {
  reading: ['c'],
  clusters: [tile('a'), tile('b'), tile('c')],
  problems: [problem('b', 4), problem('a', 2), problem('b')],
  problemTotal: 103,
  consequenceTotal: 6,
  changes: [
    {
      at: 2,
      cluster: 'b',
      kind: 'pod',
      namespace: 'pay',
      name: 'web',
      what: 'spec',
      from: null,
      to: null,
      who: null,
    },
  ],
  counts: [],
  healthy: [],
}

describe('what a dashboard shows while clusters are late', () => {
  it('is all of those that answered first, with how much the later ones have to tell', () => {
    const told = holdBack(overview, ['b', 'c'])
    expect(told).toEqual({
      problems: [problem('a', 2)],
      problemTotal: 101,
      consequenceTotal: 2,
      changes: [],
      reading: ['the c'],
      late: { clusters: ['the b'], problems: 2 },
    })
  })

  it('is everything once nothing is held back', () => {
    const { problems, problemTotal, changes, late } = holdBack(overview, [])
    expect({ problems, problemTotal, changes }).toEqual({
      problems: overview.problems,
      problemTotal: 103,
      changes: overview.changes,
    })
    expect(late).toEqual({ clusters: [], problems: 0 })
  })

  it('waits for nobody where the others have no problem that it could move', () => {
    expect(movesNothing(overview, ['b', 'c'])).toBe(false)
    expect(movesNothing(overview, ['a', 'b', 'c'])).toBe(true)
  })
})
