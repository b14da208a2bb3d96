import { KubeError } from '@naru/kube/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListScope } from '../access/list-scopes.ts'
import { MOST_UNKNOWN_MS } from '../access/stream-rights.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { createListPlanner, type ListPlan, type PlanQuestion } from './list-plan.ts'

type Answer = () => Promise<ListScope>

const QUESTION: PlanQuestion = {
  identity: { user: 'ana' },
  kind: 'pod',
  resource: { group: '', plural: 'pods' },
  clusters: 'all',
}

const after =
  (ms: number, scope: ListScope = 'all'): Answer =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve(scope), ms))
const hang: Answer = () => new Promise(() => {})
const fail: Answer = async () => {
  throw new KubeError({ code: 0, reason: 'Unreachable', message: 'no answer' })
}

/** A fleet whose clusters answer as told; the reasons are what their health says. */
function createFleet(
  answers: Record<string, Answer>,
  reasons: Record<string, string> = {},
  kinds: Record<string, object> = {},
) {
  const connected = (id: string) => ({
    record: { id, clusterProvider: 'kubernetes', features: [], ...kinds[id] },
    prober: {
      health: () => ({
        reason: reasons[id] ?? null,
        since: reasons[id] ? 7 : null,
        status: reasons[id] === 'Unwell' ? 'Warning' : 'Error',
      }),
    },
  })
  const registry = {
    all: () => Object.keys(answers).map(connected),
    find: (id: string) => (id in answers ? connected(id) : undefined),
  }
  // A planner reads no more of a cluster than this.
  const planner = createListPlanner(
    registry as unknown as ClusterRegistry,
    { scope: ({ cluster }) => answers[cluster]?.() ?? Promise.resolve(null) },
    Date.now,
  )
  return {
    answers,
    reasons,
    plan: (question: Partial<PlanQuestion> = {}) => planner.plan({ ...QUESTION, ...question }),
  }
}

/** The plan, and how long it took. */
async function timePlan(plan: Promise<ListPlan>): Promise<{ plan: ListPlan; ms: number }> {
  const start = Date.now()
  const timed = plan.then((made) => ({ plan: made, ms: Date.now() - start }))
  await vi.advanceTimersByTimeAsync(400)
  return timed
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('what a caller may list over many clusters', () => {
  it('is planned as soon as all have answered', async () => {
    const { plan, ms } = await timePlan(createFleet({ a: after(5), b: after(9), c: after(2, null) }).plan())
    expect(plan.scopes.map(({ cluster }) => cluster)).toEqual(['a', 'b'])
    expect(plan.others).toEqual([{ cluster: 'c', state: 'denied', verb: 'list', resource: 'pods' }])
    expect(plan.waiting).toBeNull()
    expect(ms).toBeLessThan(20)
  })

  const denied = { cluster: 'a', state: 'denied', verb: 'list', resource: 'pods' }
  const ofShop = [{ cluster: 'a', namespaces: ['shop'] }]

  it.each([
    ['is denied in a namespace where they may not', ['bank'], [], [{ ...denied, namespaces: ['bank'] }]],
    [
      'shows where they may and names where not',
      ['shop', 'bank'],
      ofShop,
      [{ ...denied, namespaces: ['bank'] }],
    ],
    ['is open where they may', ['shop'], ofShop, []],
    ['is open where they may when nothing is named', 'all' as const, ofShop, []],
  ])('%s', async (_, namespaces, scopes, others) => {
    const fleet = createFleet({ a: after(1, ['shop']) })
    const { plan } = await timePlan(fleet.plan({ namespaces }))
    expect([plan.scopes, plan.others]).toEqual([scopes, others])
  })

  it('names the namespaces that were asked for where they may list nowhere', async () => {
    const { plan } = await timePlan(createFleet({ a: after(1, null) }).plan({ namespaces: ['bank'] }))
    expect(plan.others).toEqual([{ ...denied, namespaces: ['bank'] }])
  })

  it('shows namespaces themselves, whichever is chosen', async () => {
    const resource = { group: '', plural: 'namespaces' }
    const fleet = createFleet({ a: after(1, ['shop']) })
    const { plan } = await timePlan(fleet.plan({ resource, kind: 'namespace', namespaces: ['bank'] }))
    expect([plan.scopes, plan.others]).toEqual([ofShop, []])
  })

  it('waits a moment for one that is slow for the first time', async () => {
    const { plan, ms } = await timePlan(createFleet({ a: after(1), b: after(3000) }).plan())
    expect(ms).toBeGreaterThanOrEqual(300)
    expect(plan.others).toEqual([{ cluster: 'b', state: 'loading', loaded: 0 }])
  })

  it('does not wait for one that is known to be in trouble, and says so', async () => {
    const { plan, ms } = await timePlan(createFleet({ a: after(0), b: hang }, { b: 'Slow' }).plan())
    expect(ms).toBeLessThan(20)
    expect(plan.scopes.map(({ cluster }) => cluster)).toEqual(['a'])
    expect(plan.others).toEqual([{ cluster: 'b', state: 'unreachable', since: 7, reason: 'Slow' }])
  })

  it('keeps the rows of one that answers late to the next question', async () => {
    const fleet = createFleet({ a: after(1), b: after(1) })
    const first = await timePlan(fleet.plan())
    fleet.answers['b'] = hang
    const second = await timePlan(fleet.plan())
    expect(second.plan.scopes).toEqual(first.plan.scopes)
    expect(second.plan.waiting).not.toBeNull()
  })

  it('knows of a cluster that falls silent what its last question was answered, not what was answered last', async () => {
    const fleet = createFleet({ a: after(200) })
    const first = fleet.plan()
    fleet.answers['a'] = after(1, null)
    await timePlan(fleet.plan())
    await timePlan(first)
    fleet.answers['a'] = fail
    expect((await timePlan(fleet.plan())).plan.scopes).toEqual([])
  })

  it.each([
    ['says nothing', fail],
    ['fails', async () => Promise.reject(new KubeError({ code: 503, reason: 'Down', message: '' }))],
  ])('is known for as long as streams outlive it of a cluster that %s, and no longer', async (_, failing) => {
    const fleet = createFleet({ a: after(1) })
    const first = await timePlan(fleet.plan())
    fleet.answers['a'] = failing
    vi.setSystemTime(1_000_000 + MOST_UNKNOWN_MS)
    expect((await timePlan(fleet.plan())).plan.scopes).toEqual(first.plan.scopes)
    await vi.advanceTimersByTimeAsync(1000)
    const { plan } = await timePlan(fleet.plan())
    expect([plan.scopes, plan.others]).toMatchObject([[], [{ cluster: 'a', state: 'unreachable' }]])
    fleet.answers['a'] = hang
    expect((await timePlan(fleet.plan())).plan.scopes).toEqual([])
  })

  it.each([
    ['silent', 'Down', 3_600_000],
    ['unwell', 'Unwell', MOST_UNKNOWN_MS],
  ])('stays known of a cluster that is %s, as long as nothing new comes of it', async (_, reason, ms) => {
    const fleet = createFleet({ a: after(1) })
    const first = await timePlan(fleet.plan())
    fleet.answers['a'] = fail
    fleet.reasons['a'] = reason
    vi.setSystemTime(1_000_000 + ms)
    expect((await timePlan(fleet.plan())).plan.scopes).toEqual(first.plan.scopes)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await timePlan(fleet.plan())).plan.scopes).toEqual([])
  })

  it('is planned again when the first late one has answered, though another never does', async () => {
    const fleet = createFleet({ a: after(1), b: after(1000), c: hang })
    const { plan } = await timePlan(fleet.plan())
    const again = plan.waiting?.then(() => Date.now())
    await vi.advanceTimersByTimeAsync(2000)
    expect(await again).toBe(1_000_000 + 1000 + 150)
  })

  it('says the same of a silent cluster each time it is asked', async () => {
    const fleet = createFleet({ a: fail })
    const first = await timePlan(fleet.plan())
    await vi.advanceTimersByTimeAsync(60_000)
    const second = await timePlan(fleet.plan())
    expect(first.plan.others).toEqual([
      { cluster: 'a', state: 'unreachable', since: 1_000_000, reason: 'Unreachable' },
    ])
    expect(second.plan.others).toEqual(first.plan.others)
  })
})

it.each([
  ['route', ['busan']],
  ['application', ['seoul']],
  ['pod', ['busan', 'seoul']],
])('over all clusters, of %s those are asked that can serve it: %s', async (kind, asked) => {
  const all = () => Promise.resolve('all' as const)
  const { plan } = createFleet(
    { busan: all, seoul: all },
    {},
    { busan: { clusterProvider: 'openshift' }, seoul: { features: ['argocd'] } },
  )
  const { plan: made } = await timePlan(plan({ kind, clusters: 'all' }))
  expect(made.scopes.map(({ cluster }) => cluster)).toEqual(asked)
})
