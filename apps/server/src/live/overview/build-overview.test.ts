import type { FoundChange, FoundProblem } from '@naru/contract/live/overview'
import { expect, it } from 'vitest'
import { buildOverview } from './build-overview.ts'

function whoOf(manager: string | null, person: string | null): string | null | undefined {
  const change: FoundChange = {
    at: 1,
    cluster: 'a',
    kind: 'deployment',
    namespace: 'shop',
    name: 'web',
    what: 'spec',
    from: null,
    to: null,
    who: manager,
  }
  const part = {
    clusters: [],
    problems: [],
    problemTotal: 0,
    namespaces: [],
    consequenceTotal: 0,
    changes: [change],
    counts: [],
  }
  return buildOverview({ clusters: [], parts: [part], personOf: () => person }).changes[0]?.who
}

it.each([
  ['by its person where one is known', 'naru', 'kim', 'kim'],
  ['by nobody where only our own manager is known', 'naru', null, null],
  ['by another program’s manager', 'argocd', null, 'argocd'],
  ['by nobody where there is no manager', null, null, null],
] as const)('a change is shown %s', (_, manager, person, shown) => {
  expect(whoOf(manager, person)).toBe(shown)
})

it('what one person did to many objects is one line of changes, whoever wrote it for them', () => {
  const change = (index: number): FoundChange => ({
    at: index,
    cluster: 'a',
    kind: 'deployment',
    namespace: 'shop',
    name: `app-${index}`,
    what: 'created',
    from: null,
    to: null,
    who: 'naru',
  })
  const part = {
    clusters: [],
    problems: [],
    problemTotal: 0,
    namespaces: [],
    consequenceTotal: 0,
    changes: Array.from({ length: 200 }, (_, index) => change(index)),
    counts: [],
  }
  const personOf = ({ name }: FoundChange) => (name === 'app-7' ? 'lee' : 'kim')
  const { changes } = buildOverview({ clusters: [], parts: [part], personOf })
  expect(changes.map(({ who, many }) => [who, many?.objects])).toEqual([
    ['kim', 199],
    ['lee', undefined],
  ])
})

it('says of which clusters something is still being read', () => {
  const other = (state: 'loading' | 'unreachable') =>
    state === 'loading'
      ? ({ cluster: 'a', state, loaded: 0 } as const)
      : ({ cluster: 'a', state, since: 1, reason: 'Timeout' } as const)
  const readingOf = (state: 'loading' | 'unreachable') =>
    buildOverview({ clusters: [], parts: [], others: [other(state)], personOf: () => null }).reading
  expect([readingOf('loading'), readingOf('unreachable')]).toEqual([['a'], []])
})

it('causes together name as many consequences as a page can hold, and each counts all of its own', () => {
  const problem: FoundProblem = {
    severity: 'error',
    since: 1,
    reason: 'NotReady',
    detail: '',
    next: 'nodes',
    cluster: 'a',
    kind: 'node',
    namespace: null,
    name: 'worker',
  }
  const affected = {
    as: 'workloads' as const,
    workloads: 30,
    pods: 30,
    total: 30,
    problems: Array.from({ length: 30 }, () => problem),
  }
  const problems = Array.from({ length: 8 }, () => ({ ...problem, affected }))
  const part = {
    clusters: [],
    problems,
    problemTotal: 8,
    consequenceTotal: 240,
    changes: [],
    counts: [],
    namespaces: [],
  }
  const overview = buildOverview({ clusters: [], parts: [part, part], personOf: () => null })
  const named = overview.problems.flatMap((one) => one.affected?.problems ?? [])
  expect([named.length, overview.consequenceTotal]).toEqual([200, 480])
  expect(overview.problems.map((one) => one.affected?.total)).toEqual(Array.from({ length: 16 }, () => 30))
})
