import type { Impersonation, KubeClient, RawCall } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { describe, expect, it } from 'vitest'
import { createListScopes } from './list-scopes.ts'
import { createReviews } from './reviews.ts'

type Rules = Readonly<Record<string, readonly string[]>>

/** Answers rules reviews by namespace, and counts what is asked. */
function createCluster(rules: Rules, { incomplete = false, single = false } = {}) {
  const asked: { readonly path: string; readonly user: string }[] = []
  const as = (identity: Impersonation) => ({
    async json(call: RawCall) {
      asked.push({ path: call.path, user: identity.user })
      if (call.path.endsWith('accessreviews')) return { status: { allowed: single } }
      // The reviews under test send just this.
      const { spec } = call.body as { spec: { namespace: string } }
      const resources = rules[spec.namespace] ?? []
      const resourceRules = [{ verbs: ['get', 'list'], apiGroups: [''], resources }]
      return { status: { incomplete, resourceRules: resources.length === 0 ? [] : resourceRules } }
    },
  })
  // Reviews use a client's `as(…).json` alone.
  return { asked, clientOf: () => ({ as }) as unknown as KubeClient }
}

const who = (user: string) => ({ cluster: 'seoul', identity: { user, groups: ['system:authenticated'] } })
const PODS = { verb: 'list', group: '', resource: 'pods', namespace: 'shop' } as const

describe('access reviews', () => {
  it('are shared while they are pending and for five minutes after', async () => {
    let now = 0
    const { asked, clientOf } = createCluster({ shop: ['pods'] })
    const reviews = createReviews({ clientOf, now: () => now })
    const answers = await Promise.all([reviews.can(who('a'), PODS), reviews.can(who('a'), PODS)])
    now = 299_000
    await reviews.can(who('a'), { ...PODS, resource: 'secrets' })
    expect([answers, asked.length]).toEqual([[true, true], 1])
    now = 301_000
    await reviews.can(who('a'), PODS)
    expect(asked).toHaveLength(2)
  })

  it('are never answered with those of somebody else', async () => {
    const { asked, clientOf } = createCluster({ shop: ['pods'] })
    const reviews = createReviews({ clientOf, now: () => 0 })
    await reviews.can(who('a'), PODS)
    await reviews.can(who('b'), PODS)
    expect(asked.map(({ user }) => user)).toEqual(['a', 'b'])
  })

  it('are forgotten when a role or binding of the cluster changes', async () => {
    const { asked, clientOf } = createCluster({ shop: ['pods'] })
    const reviews = createReviews({ clientOf, now: () => 0 })
    await reviews.can(who('a'), PODS)
    reviews.drop('busan')
    await reviews.can(who('a'), PODS)
    expect(asked).toHaveLength(1)
    reviews.drop('seoul')
    await reviews.can(who('a'), PODS)
    expect(asked).toHaveLength(2)
  })

  it('ask singly what a cluster cannot list', async () => {
    const { clientOf } = createCluster({}, { incomplete: true, single: true })
    expect(await createReviews({ clientOf, now: () => 0 }).can(who('a'), PODS)).toBe(true)
  })
})

/** A cluster whose answers to reviews are these pieces, and how many of them were read. */
function answerWith(pieces: () => Iterable<string>) {
  const counts = { read: 0, asked: 0 }
  async function* body() {
    for (const piece of pieces()) {
      counts.read += 1
      yield Buffer.from(piece)
    }
  }
  const client = createKubeClient({
    transport: {
      request: async () => {
        counts.asked += 1
        return { status: 201, headers: {}, body: body() }
      },
      upgrade: () => Promise.reject(new Error('not asked')),
      close: async () => undefined,
    },
  })
  return { counts, reviews: createReviews({ clientOf: () => client, now: () => 0 }) }
}
const status = (rules: readonly string[]) => `{"status":{"resourceRules":[${rules.join()}]}}`
const many = (count: number, one: string) => Array.from({ length: count }, () => one)

describe('a cluster that answers reviews with too much', () => {
  it.each([
    [
      '20 MB',
      function* () {
        yield '{"status":{"resourceRules":["'
        yield* many(20, 'x'.repeat(1e6))
      },
      /more than \d+ bytes/,
    ],
    ['a million lists', () => [status(many(1e6, '[]'))], /too many values/],
    ['a million rules', () => [status(many(1e6, '{}'))], /too many values/],
    [
      'a rule of a million words',
      () => [status([`{"verbs":[${many(1e6, '""').join()}]}`])],
      /too many values/,
    ],
    ['more rules than a person has', () => [status(many(10_001, '{}'))], /too_big/],
    ['more words', () => [status([`{"verbs":[${many(100_001, '""').join()}]}`])], /custom/],
  ])('decides nothing by %s, and is not read to the end', async (_, pieces, told) => {
    const { counts, reviews } = answerWith(pieces)
    await expect(reviews.can(who('a'), PODS)).rejects.toThrow(told)
    expect(counts.read).toBeLessThanOrEqual(6)
  })

  it('is remembered by its weight, not by how often it was asked', async () => {
    const rule = `{"verbs":["list"],"apiGroups":[""],"resources":["${'x'.repeat(400)}"]}`
    const { counts, reviews } = answerWith(() => [status(many(1000, rule))])
    const ask = (user: string) => reviews.rules(who(user), 'shop')
    await ask('first')
    await ask('first')
    expect(counts.asked).toBe(1)
    for (let user = 0; user < 100; user += 1) await ask(`user-${user}`)
    await ask('user-99')
    expect(counts.asked).toBe(101)
    await ask('first')
    expect(counts.asked).toBe(102)
  })

  it('is used and forgotten where it is so large that it would push out what others have said', async () => {
    const rule = `{"verbs":["list"],"apiGroups":[""],"resources":["${'x'.repeat(400)}"]}`
    const { counts, reviews } = answerWith(() => [status(many(5000, rule))])
    for (let time = 0; time < 2; time += 1) {
      expect((await reviews.rules(who('first'), 'shop')).rules).toHaveLength(5000)
    }
    expect(counts.asked).toBe(2)
  })
})

describe('where a person may list', () => {
  const namespaces = Array.from({ length: 300 }, (_, index) => `team-${index}`)
  const own = namespaces.slice(10, 17)
  const rules = Object.fromEntries(own.map((namespace) => [namespace, ['pods', 'services']]))

  function createScopes(cluster: ReturnType<typeof createCluster>) {
    const reviews = createReviews({ clientOf: cluster.clientOf, now: () => 0 })
    return createListScopes({ reviews, namedNamespaces: async () => own })
  }

  it('is found for seven of 300 namespaces with at most ten reviews, for all kinds together', async () => {
    const cluster = createCluster(rules)
    const scopes = createScopes(cluster)
    expect(await scopes.scope(who('a'), { group: '', plural: 'pods' })).toEqual(own)
    expect(await scopes.scope(who('a'), { group: '', plural: 'services' })).toEqual(own)
    expect(await scopes.scope(who('a'), { group: '', plural: 'secrets' })).toBeNull()
    expect(await scopes.scope(who('a'), { group: '', plural: 'namespaces' })).toEqual(own)
    expect(cluster.asked.length).toBeLessThanOrEqual(10)
  })

  it('is everywhere for whom a rule of the whole cluster says so', async () => {
    const cluster = createCluster({ 'naru-no-such-namespace': ['pods'] })
    expect(await createScopes(cluster).scope(who('a'), { group: '', plural: 'pods' })).toBe('all')
    expect(cluster.asked).toHaveLength(1)
  })

  it('does not trust a binding that reviews do not confirm', async () => {
    const cluster = createCluster({ 'team-10': ['pods'] })
    expect(await createScopes(cluster).scope(who('a'), { group: '', plural: 'pods' })).toEqual(['team-10'])
  })
})
