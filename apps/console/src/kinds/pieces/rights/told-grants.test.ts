import { describe, expect, it } from 'vitest'
import { type ClusterRights, chooseRights, placesOf, readClusters } from './told-grants.ts'

const grant = (namespace: string | null) => ({
  binding: { kind: 'role-binding' as const, name: 'b' },
  namespace,
  role: { kind: 'cluster-role' as const, namespace: null, name: 'view' },
  group: null,
  rules: null,
  because: [],
})
const cluster = (id: string, ...places: readonly (string | null)[]): ClusterRights => ({
  cluster: id,
  state: 'known',
  lacks: [],
  grants: places.map(grant),
})

it('grants get the rules that they point to, and a role that is not known has none', () => {
  const rule = {
    verbs: ['get'],
    apiGroups: [''],
    resources: ['pods'],
    resourceNames: [],
    nonResourceURLs: [],
  }
  const [read] = readClusters({
    ruleSets: [[rule]],
    clusters: [
      {
        ...cluster('east'),
        lacks: [],
        grants: [
          { ...grant(null), rules: 0 },
          { ...grant('shop'), rules: null },
        ],
      },
    ].map((one) => ({ ...one, grants: one.grants.map((each) => ({ ...each, because: [] })) })),
  })
  expect(read?.grants.map(({ rules }) => rules)).toEqual([[rule], null])
})

it('the whole cluster stands before its namespaces', () => {
  expect(placesOf([grant('shop'), grant(null), grant('ops'), grant('shop')])).toEqual([null, 'ops', 'shop'])
  expect(placesOf([grant('shop')])).toEqual(['shop'])
})

describe('the cluster that is shown', () => {
  const all = [cluster('east'), cluster('west', 'shop')]
  it.each([
    ['is the one asked for', 'east', 'east'],
    ['is the first with rights where none is asked for', null, 'west'],
    ['is the first with rights where there is none of that name', 'gone', 'west'],
  ])('%s', (_what, asked, shown) => expect(chooseRights(all, asked)?.cluster).toBe(shown))
})
