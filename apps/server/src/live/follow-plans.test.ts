import type { OverviewQuery } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../identity/caller.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { followCounts } from './counts/follow-counts.ts'
import { type FollowContext, followList } from './follow-list.ts'
import { followObject } from './follow-object.ts'
import type { LivePlans } from './live-plans.ts'
import type { Opened } from './opened.ts'
import { followOverview } from './overview/follow-overview.ts'

// Plans are made by the test; nobody reads who asked.
const CALLER = {} as Caller
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** What was opened and told last, in short. */
type Stage = { last: string; context: FollowContext; answers: ((plan: unknown) => void)[] }

function createStage(): Stage {
  const answers: ((plan: unknown) => void)[] = []
  const load = () => new Promise((resolve) => void answers.push(resolve))
  const stage: Stage = {
    last: '',
    answers,
    context: {
      subscriber: 1,
      // Of these no more is used by what follows a plan.
      plans: { list: load, object: load, counts: load, overview: load } as unknown as LivePlans,
      pool: {
        generation: () => 1,
        threadOf: () => 0,
        send(_: number, { op }: { op: string }) {
          if (op !== 'close') stage.last = 'open'
        },
      } as unknown as WorkerPool,
      onError: (error) => {
        throw error
      },
    },
  }
  return stage
}

const told = (stage: Stage) => (scopes: readonly unknown[]) => {
  stage.last = scopes.length === 0 ? 'refused' : 'open'
}
const one = { cluster: 'seoul', namespace: 'shop' }
const scopes = [{ cluster: 'seoul', namespaces: 'all' }]
const denied = { cluster: 'seoul', state: 'denied', verb: 'get', resource: 'pods' }

const LIST = { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all', offset: 0, limit: 1 } as const
const OVERVIEW: OverviewQuery = { type: 'overview', clusters: 'all' }

type Case = {
  readonly what: string
  readonly follow: (stage: Stage) => Opened
  readonly allowed: unknown
  readonly refused: unknown
}
const CASES: readonly Case[] = [
  {
    what: 'a list',
    follow(stage) {
      const hosts = {
        open({ plan }: { plan: { scopes: readonly unknown[] } }) {
          told(stage)(plan.scopes)
          return 'here' as const
        },
        close: () => undefined,
        pause: () => undefined,
        refresh: () => undefined,
        stop: () => undefined,
      }
      return followList({ ...stage.context, hosts }, CALLER, LIST, null)
    },
    allowed: { scopes, others: [], waiting: null },
    refused: { scopes: [], others: [denied], waiting: null },
  },
  {
    what: 'an object',
    follow: (stage) =>
      followObject({ ...stage.context, send: () => told(stage)([]) }, CALLER, {
        ...one,
        type: 'object',
        kind: 'pod',
        name: 'web',
      }),
    allowed: null,
    refused: denied,
  },
  {
    what: 'counts',
    follow: (stage) =>
      followCounts({ ...stage.context, send: () => told(stage)([]) }, CALLER, {
        ...one,
        type: 'counts',
        kinds: ['pod'],
      }),
    allowed: { allowed: ['pod'], denied: [] },
    refused: { away: { cluster: 'seoul', state: 'absent', reason: 'UnknownCluster' } },
  },
  {
    what: 'a dashboard',
    follow(stage) {
      const overviews = {
        open: (_: number, plan: { scopes: readonly unknown[] }) => told(stage)(plan.scopes),
        close: () => undefined,
        pause: () => undefined,
        refresh: () => undefined,
        stop: () => undefined,
      }
      return followOverview({ ...stage.context, overviews }, CALLER, OVERVIEW)
    },
    allowed: { clusters: ['seoul'], extent: null, scopes, others: [], waiting: null },
    refused: { clusters: ['seoul'], extent: null, scopes: [], others: [denied], waiting: null },
  },
]

describe.each(CASES)('$what that follows the rights of who looks', ({ follow, allowed, refused }) => {
  it('is not opened again by an old answer after a newer refusal', async () => {
    const stage = createStage()
    const opened = follow(stage)
    opened.review(CALLER, 45_000)
    stage.answers[1]?.(refused)
    await turn()
    stage.answers[0]?.(allowed)
    await turn()
    expect(stage.last).toBe('refused')
  })

  it('shows what a newer answer allows', async () => {
    const stage = createStage()
    const opened = follow(stage)
    stage.answers[0]?.(refused)
    await turn()
    opened.review(CALLER, 45_000)
    stage.answers[1]?.(allowed)
    await turn()
    expect(stage.last).toBe('open')
  })

  it('shows what an older answer allows while the newer one is not there', async () => {
    const stage = createStage()
    const opened = follow(stage)
    opened.review(CALLER, 45_000)
    stage.answers[0]?.(allowed)
    await turn()
    expect(stage.last).toBe('open')
    stage.answers[1]?.(refused)
    await turn()
    expect(stage.last).toBe('refused')
  })

  it('opens nothing for who has left', async () => {
    const stage = createStage()
    follow(stage).close(false)
    stage.answers[0]?.(allowed)
    await turn()
    expect(stage.last).toBe('')
  })
})
