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
