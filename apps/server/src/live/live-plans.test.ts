import { expect, it } from 'vitest'
import type { AccessQuestion } from '../access/rule-match.ts'
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
