import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListScopes } from './list-scopes.ts'
import type { Reviews, RuleSet } from './reviews.ts'
import { MOST_UNKNOWN_MS } from './stream-rights.ts'

const ASKED = { cluster: 'seoul', identity: { user: 'naru:doyun', groups: [] } }
const PODS = { group: '', plural: 'pods' }
const READS: RuleSet = {
  rules: [{ verbs: ['list'], apiGroups: [''], resources: ['pods'], resourceNames: [] }],
  incomplete: false,
}
const NOTHING: RuleSet = { rules: [], incomplete: false }

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** Somebody who reads pods in two namespaces, of which reviews say what they are told to. */
function createStage() {
  const answers: Record<string, RuleSet | Error> = { shop: READS, pay: READS }
  const reviews: Pick<Reviews, 'can' | 'rules'> = {
    can: async () => false,
    rules: async (_, namespace) => {
      const answer = answers[namespace ?? ''] ?? NOTHING
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  // No more of reviews is asked.
  const scopes = createListScopes({
    reviews: reviews as Reviews,
    namedNamespaces: async () => ['shop', 'pay'],
  })
  return { answers, scope: () => scopes.scope(ASKED, PODS) }
}

it('a namespace whose review fails stays as it was last, as long as streams outlive that', async () => {
  const { answers, scope } = createStage()
  expect(await scope()).toEqual(['shop', 'pay'])
  answers['pay'] = new Error('timeout')
  vi.setSystemTime(1_000_000 + MOST_UNKNOWN_MS - 1)
  expect(await scope()).toEqual(['shop', 'pay'])
  vi.setSystemTime(1_000_000 + MOST_UNKNOWN_MS)
  expect(await scope()).toEqual(['shop'])
})

it('a namespace whose review says no is gone, also when the next one fails', async () => {
  const { answers, scope } = createStage()
  await scope()
  answers['pay'] = NOTHING
  expect(await scope()).toEqual(['shop'])
  answers['pay'] = new Error('timeout')
  expect(await scope()).toEqual(['shop'])
})

it('a namespace of which nothing was ever said is none', async () => {
  const { answers, scope } = createStage()
  answers['pay'] = new Error('timeout')
  expect(await scope()).toEqual(['shop'])
})
