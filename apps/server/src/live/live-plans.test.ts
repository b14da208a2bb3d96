import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { createListScopes } from '../access/list-scopes.ts'
import { createReviews } from '../access/reviews.ts'
import type { AccessQuestion } from '../access/rule-match.ts'
import { createListPlanner } from './list-plan.ts'
import { createLivePlans } from './live-plans.ts'

type Options = Parameters<typeof createLivePlans>[0]

it.each([
  ['a pod in its namespace', { kind: 'pod', namespace: 'shop', name: 'web' }, 'shop'],
  ['a namespace in itself', { kind: 'namespace', namespace: null, name: 'shop' }, 'shop'],
  ['a node in the whole cluster', { kind: 'node', namespace: null, name: 'worker' }, null],
])('asks for the right to read %s', async (_what, object, namespace) => {
  const asked: (AccessQuestion & { readonly namespace: string | null })[] = []
  // Of all that plans are made with, one object's asks only these.
  const plans = createLivePlans({
    registry: { find: () => ({}) } as unknown as Options['registry'],
    planner: {} as Options['planner'],
    reviews: {
      can: async (_asked, question) => {
        asked.push(question)
        return true
      },
    } as Options['reviews'],
  })
  const caller = { user: { userID: 'doyun', roles: ['developer'], groups: [] } } as unknown as Parameters<
    typeof plans.object
  >[0]
  await plans.object(caller, { type: 'object', cluster: 'seoul', ...object })
  expect(asked).toMatchObject([{ verb: 'get', name: object.name, namespace }])
})

it('asks of a list of what nobody uses where the caller may list what could, and waits for that too', async () => {
  const asked: string[] = []
  const late = Promise.resolve()
  // Of all that plans are made with, a list asks only this.
  const plans = createLivePlans({
    registry: {} as Options['registry'],
    reviews: {} as Options['reviews'],
    planner: {
      plan: async ({ kind }) => {
        asked.push(kind)
        const scopes = [{ cluster: 'seoul', namespaces: [kind] }]
        return { scopes, others: [], waiting: kind === 'pod' ? late : null }
      },
    },
  })
  const caller = { user: { userID: 'doyun', roles: [], groups: [] } } as unknown as Parameters<
    typeof plans.list
  >[0]
  const asking = { kind: 'persistent-volume-claim', clusters: 'all' } as const
  expect(await plans.list(caller, asking)).not.toHaveProperty('users')
  const plan = await plans.list(caller, { ...asking, unused: true })
  expect(plan.users).toContainEqual({
    kind: 'pod',
    anywhere: false,
    scopes: [{ cluster: 'seoul', namespaces: ['pod'] }],
  })
  expect(plan.waiting).not.toBeNull()
  expect(asked.filter((kind) => kind === 'persistent-volume-claim')).toHaveLength(2)
})

const GONE = {
  list: [0, ['denied']],
  object: { cluster: 'seoul', state: 'denied', verb: 'get', resource: 'pods' },
  counts: { allowed: [], denied: ['pod'] },
  map: false,
}
const CANNOT = 'users "naru:doyun" is forbidden: User "naru" cannot impersonate resource "users"'
const AWAY = {
  list: [1, []],
  object: expect.objectContaining({ state: 'unreachable' }),
  counts: expect.objectContaining({ away: expect.objectContaining({ state: 'unreachable' }) }),
  map: 'unreachable',
}

it.each([
  ['403 for a right that is gone', 403, 'Forbidden', GONE, ''],
  ['401 for a cluster that does not know Naru', 401, 'Unauthorized', AWAY, ''],
  ['403 that is about Naru itself for one that says nothing', 403, 'Forbidden', AWAY, CANNOT],
])('takes a review that is answered %s, whatever is open', async (_, code, reason, after, message) => {
  const answers = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
  let isRefusing = false
  const json = async () => {
    if (isRefusing) throw new KubeError({ code, reason, message })
    return { status: { resourceRules: answers } }
  }
  // Reviews use a client's `as(…).json` alone, and plans of a registered cluster its health.
  const client = { as: () => ({ json }) } as unknown as KubeClient
  const connected = {
    record: { id: 'seoul', clusterProvider: 'kubernetes', features: [] },
    prober: { health: () => ({ reason: null, since: null }) },
  }
  const registry = { all: () => [connected], find: () => connected } as unknown as Options['registry']
  const reviews = createReviews({ clientOf: () => client, now: () => 0 })
  const scopes = createListScopes({ reviews, namedNamespaces: async () => ['shop'] })
  const plans = createLivePlans({ registry, reviews, planner: createListPlanner(registry, scopes, () => 0) })
  const caller = { user: { userID: 'doyun', roles: [], groups: [] } } as unknown as Parameters<
    typeof plans.object
  >[0]
  const place = { kind: 'pod', cluster: 'seoul', namespace: 'shop', name: 'web' }
  const look = async () => {
    const counting = { type: 'counts' as const, cluster: 'seoul', namespace: 'shop', kinds: ['pod'] }
    const list = await plans.list(caller, { kind: 'pod', clusters: ['seoul'] }, 0)
    const map = await plans.map(caller, { type: 'map', ...place }, 0)
    return {
      list: [list.scopes.length, list.others.map(({ state }) => state)],
      object: await plans.object(caller, { type: 'object', ...place }, 0),
      counts: await plans.counts(caller, counting, 0),
      map: 'away' in map ? map.away.state : map.inside.includes('pod'),
    }
  }
  expect(await look()).toEqual({
    list: [1, []],
    object: null,
    counts: { allowed: ['pod'], denied: [] },
    map: true,
  })
  isRefusing = true
  expect(await look()).toEqual(after)
})
