import type { ClusterSort } from '@naru/contract/kinds/kind-spec'
import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import type { RuleSet } from '../../access/reviews.ts'
import type { Caller } from '../../identity/caller.ts'
import { planMap } from './plan-map.ts'

const may = (...resources: string[]): RuleSet => ({
  rules: [{ verbs: ['list'], apiGroups: [''], resources, resourceNames: [] }],
  incomplete: false,
})

const PLAIN: ClusterSort = { clusterProvider: 'kubernetes', features: [] }
const OPEN: ClusterSort = { clusterProvider: 'openshift', features: ['openshift'] }
const TEKTON: ClusterSort = { ...PLAIN, features: ['tekton'] }

type Place = { inside?: RuleSet | KubeError; namespace?: string | null; sort?: ClusterSort }

/** The plan of a caller with these rules in all of the cluster and in the namespace. */
function plan(
  everywhere: RuleSet | KubeError,
  { inside = everywhere, namespace = 'shop', sort = PLAIN }: Place = {},
) {
  // Of a caller only the names that a cluster knows are asked.
  const caller = { user: { userID: 'doyun', roles: [], groups: [] } } as unknown as Caller
  return planMap(
    {
      registry: { find: () => ({}) as never },
      reviews: {
        async rules(_asked, within) {
          const rules = within === null ? everywhere : inside
          if (rules instanceof KubeError) throw rules
          return rules
        },
        can: async () => false,
      },
    },
    {
      caller,
      query: { type: 'map', kind: 'pod', cluster: 'seoul', namespace, name: 'a' },
      sort,
      maxAgeMs: undefined,
    },
  )
}

it('tells what a caller may list everywhere from what they may list beside the object', async () => {
  expect(await plan(may('nodes'), { inside: may('pods', 'services') })).toMatchObject({
    everywhere: ['node'],
    inside: expect.arrayContaining(['pod', 'service']),
  })
})

it('asks for no namespace about an object of the cluster', async () => {
  expect(await plan(may('nodes'), { inside: may('pods'), namespace: null })).toMatchObject({
    everywhere: ['node'],
    inside: [],
  })
})

it.each([
  ['route', OPEN, true],
  ['route', PLAIN, false],
  ['task-run', TEKTON, true],
  ['task-run', OPEN, false],
])('knows a %s where the cluster is %j: %s', async (kind, sort, known) => {
  const planned = await plan(may('pods'), { sort })
  expect('kinds' in planned && planned.kinds.includes(kind)).toBe(known)
})

it('says so of a cluster that does not answer', async () => {
  const silent = new KubeError({ code: 0, reason: 'Timeout', message: '' })
  expect(await plan(silent)).toMatchObject({ away: { state: 'unreachable', reason: 'Timeout' } })
})
