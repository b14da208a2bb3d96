import type { ClusterTile, FoundProblem, Overview } from '@naru/contract/live/overview'
import { describe, expect, it } from 'vitest'
import { countSources } from './count-sources.ts'
import { buildHeadline } from './headline.ts'

const tile = (state: ClusterTile['state'], lastSeen: number | null = 100): ClusterTile => ({
  id: state,
  name: state,
  provider: 'kubernetes',
  version: '1.34.2',
  state,
  reason: null,
  detail: null,
  since: 50,
  lastSeen,
  nodes: null,
  pods: null,
  failing: null,
  warnings: null,
  capacity: null,
})

const problem = (severity: FoundProblem['severity']): FoundProblem => ({
  severity,
  since: null,
  reason: 'Error',
  detail: '',
  next: 'logs',
  cluster: 'seoul',
  kind: 'pod',
  namespace: 'pay',
  name: severity,
})

const overview = (part: Partial<Overview>): Overview => ({
  reading: [],
  clusters: [tile('ready')],
  problems: [],
  problemTotal: part.problems?.length ?? 0,
  consequenceTotal: 0,
  changes: [],
  counts: [],
  healthy: [],
  ...part,
})

describe('the headline', () => {
  it.each([
    ['nothing', {}, { say: 'healthy' }],
    [
      'a cluster that is still being read',
      { clusters: [tile('ready'), tile('loading')] },
      { say: 'loading' },
    ],
    ['a cluster that answers and is still being read', { reading: ['seoul'] }, { say: 'loading' }],
    [
      'what is wrong in clusters that answered first',
      { reading: ['seoul'], problems: [problem('error')] },
      { say: 'problemsSoFar', count: 1, critical: 1 },
    ],
    ['a silent cluster', { clusters: [tile('ready'), tile('error')] }, { say: 'healthyWithout', count: 1 }],
    ['warnings alone', { problems: [problem('warning')] }, { say: 'mild', count: 1 }],
    [
      'errors among warnings',
      { problems: [problem('error'), problem('warning')] },
      { say: 'problems', count: 2, critical: 1 },
    ],
  ] as const)('for %s', (_what, part, expected) => {
    expect(buildHeadline(overview(part as Partial<Overview>))).toEqual(expected)
  })
})

it('silent clusters make the figures late since the oldest last answer', () => {
  expect(countSources([tile('ready'), tile('error', 70), tile('unknown', 30), tile('recovering')])).toEqual({
    live: 2,
    late: 2,
    since: 30,
  })
})
