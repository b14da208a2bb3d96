import { MENU_GROUPS } from '@naru/contract/shell/menu-groups'
import { describe, expect, it } from 'vitest'
import { countGroups, findOffers, OTHER, planOffers } from './plan-offers.ts'

type Served = Parameters<typeof planOffers>[0][number]

function serve(
  group: string,
  plural: string,
  kind: string,
  verbs: readonly string[] = ['list', 'create'],
): Served {
  return {
    resource: { group, version: 'v1', plural },
    kind,
    namespaced: true,
    verbs,
    singular: '',
    shortNames: [],
    categories: [],
    subresources: [],
    preferred: true,
  }
}

const SERVED = [
  serve('example.com', 'zebras', 'Zebra'),
  serve('example.com', 'apes', 'Ape'),
  serve('', 'configmaps', 'ConfigMap'),
  serve('apps', 'deployments', 'Deployment'),
  serve('', 'events', 'Event', ['list']),
  serve('apps', 'replicasets', 'ReplicaSet'),
]
const OFFERS = planOffers(SERVED)
const namesOf = (offers: typeof OFFERS) => offers.map(({ kind }) => kind.kind)

describe('what a cluster offers to create', () => {
  it('is what can be created, and of our own kinds those with a form: by the menu, the others last', () => {
    expect(namesOf(OFFERS)).toEqual(['Deployment', 'ConfigMap', 'Ape', 'Zebra'])
    expect(OFFERS.map(({ hasForm }) => hasForm)).toEqual([true, true, false, false])
    expect(OFFERS[0]?.api).toBe('apps/v1')
  })

  it('is counted by group', () => {
    const titleOf = (group: string) => MENU_GROUPS.find(({ id }) => id === group)?.title ?? null
    expect(countGroups(OFFERS)).toEqual([
      { group: 'workload', title: titleOf('workload'), count: 1 },
      { group: 'configuration', title: titleOf('configuration'), count: 1 },
      { group: OTHER, title: null, count: 2 },
    ])
  })

  it.each([
    ['', '', ['Deployment', 'ConfigMap', 'Ape', 'Zebra']],
    ['디플로이', '', ['Deployment']],
    ['keeps settings', '', ['ConfigMap']],
    ['EXAMPLE.com zeb', '', ['Zebra']],
    ['zebra', 'workload', []],
    ['', OTHER, ['Ape', 'Zebra']],
  ])('with the words %j and the group %j it is %j', (text, tag, names) => {
    const leadOf = ({ kind }: (typeof OFFERS)[number]) =>
      kind.kind === 'ConfigMap' ? 'A config map keeps settings.' : ''
    expect(namesOf(findOffers(OFFERS, { text, tag }, leadOf))).toEqual(names)
  })
})
