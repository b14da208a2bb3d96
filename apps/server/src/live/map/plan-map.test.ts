import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import type { RuleSet } from '../../access/reviews.ts'
import type { Caller } from '../../identity/caller.ts'
import { planMap } from './plan-map.ts'

const may = (...resources: string[]): RuleSet => ({
  rules: [{ verbs: ['list'], apiGroups: [''], resources, resourceNames: [] }],
  incomplete: false,
})

type Place = { inside?: RuleSet | KubeError; namespace?: string | null; isOpenShift?: boolean }

/** The plan of a caller with these rules in all of the cluster and in the namespace. */
function plan(
  everywhere: RuleSet | KubeError,
  { inside = everywhere, namespace = 'shop', isOpenShift = false }: Place = {},
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
      isOpenShift,
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
  [true, true],
  [false, false],
])('knows kinds of OpenShift where the cluster is one: %s', async (isOpenShift, known) => {
  const planned = await plan(may('pods'), { isOpenShift })
  expect('kinds' in planned && planned.kinds.includes('route')).toBe(known)
})

it('says so of a cluster that does not answer', async () => {
  const silent = new KubeError({ code: 0, reason: 'Timeout', message: '' })
  expect(await plan(silent)).toMatchObject({ away: { state: 'unreachable', reason: 'Timeout' } })
})
