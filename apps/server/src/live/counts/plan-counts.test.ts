import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import type { RuleSet } from '../../access/reviews.ts'
import type { Caller } from '../../identity/caller.ts'
import { planCounts } from './plan-counts.ts'

const KINDS = ['pod', 'deployment', 'secret', 'user', 'nonsense', 'cr:example.com/v1/things']

/** The plan of a caller whose rules in the namespace are these. */
async function plan(rules: RuleSet | KubeError, { known = true, can = false } = {}) {
  const asked: string[] = []
  // Of a registered cluster only its being there is asked; of a caller, the names that a cluster knows.
  const caller = { user: { userID: 'doyun', roles: [], groups: [] } } as unknown as Caller
  const found = await planCounts(
    {
      registry: { find: () => (known ? ({} as never) : undefined) },
      reviews: {
        async rules() {
          asked.push('rules')
          if (rules instanceof KubeError) throw rules
          return rules
        },
        async can(_asked, { resource }) {
          asked.push(resource)
          return can
        },
      },
    },
    {
      caller,
      query: { type: 'counts', cluster: 'seoul', namespace: 'shop', kinds: KINDS },
      maxAgeMs: undefined,
    },
  )
  return { found, asked }
}

const reader = [
  { verbs: ['list'], apiGroups: ['', 'apps'], resources: ['pods', 'deployments'], resourceNames: [] },
]

it('one review tells for all kinds', async () => {
  const { found, asked } = await plan({ rules: reader, incomplete: false })
  expect(found).toEqual({
    allowed: ['pod', 'deployment'],
    denied: ['secret', 'user', 'nonsense', 'cr:example.com/v1/things'],
  })
  expect(asked).toEqual(['rules'])
})

it('what rules do not tell is asked for, kind by kind', async () => {
  const { found, asked } = await plan({ rules: reader, incomplete: true }, { can: true })
  expect(found).toMatchObject({ denied: ['user', 'nonsense'] })
  expect(asked).toEqual(['rules', 'secrets', 'things'])
})

it.each([
  ['a cluster that nobody knows', { known: false }, { state: 'absent' }],
  ['a cluster that does not answer', {}, { state: 'unreachable', reason: 'Timeout' }],
])('says so of %s', async (_what, options, away) => {
  const silent = new KubeError({ code: 0, reason: 'Timeout', message: '' })
  expect((await plan(silent, options)).found).toMatchObject({ away })
})
