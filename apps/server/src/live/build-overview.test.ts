import type { FoundChange } from '@naru/contract/live/overview'
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
  const part = { clusters: [], problems: [], problemTotal: 0, changes: [change], counts: [] }
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
