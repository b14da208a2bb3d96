import type { SourceState } from '@naru/contract/live/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_UNKNOWN_MS } from '../access/stream-rights.ts'
import type { Caller } from '../identity/caller.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { followObject } from './follow-object.ts'
import type { LivePlans } from './live-plans.ts'

const QUERY = { type: 'object', kind: 'pod', cluster: 'seoul', namespace: 'shop', name: 'web' } as const
const AWAY: SourceState = { cluster: 'seoul', state: 'unreachable', since: 1, reason: 'Timeout' }
const DENIED: SourceState = { cluster: 'seoul', state: 'denied', verb: 'get', resource: 'pods' }
// What may be seen is decided by the plans alone.
const CALLER = {} as Caller

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** One object for one client, as plans answer, and what the cluster's thread and the client are told. */
async function open(first: SourceState | null) {
  const told: string[] = []
  const world = { plan: first, generation: 1 }
  const plans: Pick<LivePlans, 'object'> = { object: async () => world.plan }
  const pool: Pick<WorkerPool, 'send' | 'threadOf' | 'generation'> = {
    threadOf: () => 0,
    generation: () => world.generation,
    send: (_, { op }) => void told.push(op),
  }
  const opened = followObject(
    {
      subscriber: 1,
      // No more of them is asked for an object.
      plans: plans as LivePlans,
      pool: pool as WorkerPool,
      send: ({ body }) => void told.push(/"state":"(\w+)"/.exec(body)?.[1] ?? ''),
      onError: (error) => {
        throw error
      },
    },
    CALLER,
    QUERY,
  )
  const plan = async (next: SourceState | null) => {
    world.plan = next
    opened.review(CALLER)
    await vi.advanceTimersByTimeAsync(0)
    return told.splice(0)
  }
  await vi.advanceTimersByTimeAsync(0)
  return { world, plan, begun: told.splice(0) }
}

describe('an object that is open', () => {
  it('stays open while its cluster does not answer for rights, and is told as silent by who follows it', async () => {
    const { begun, plan } = await open(null)
    expect(begun).toEqual(['open-object'])
    expect(await plan(AWAY)).toEqual([])
    expect(await plan(null)).toEqual([])
  })

  it('is closed when the cluster says no', async () => {
    const { plan } = await open(null)
    expect(await plan(AWAY)).toEqual([])
    expect(await plan(DENIED)).toEqual(['close', 'denied'])
  })

  it('is closed when nothing was said of rights for as long as streams outlive it', async () => {
    const { plan } = await open(null)
    vi.advanceTimersByTime(MOST_UNKNOWN_MS)
    expect(await plan(AWAY)).toEqual(['close', 'unreachable'])
  })

  it('is closed where its cluster is another one meanwhile', async () => {
    const { plan, world } = await open(null)
    world.generation += 1
    expect(await plan(AWAY)).toEqual(['close', 'unreachable'])
  })

  it('was never open where nothing was known of rights', async () => {
    const { begun, plan } = await open(AWAY)
    expect(begun).toEqual(['unreachable'])
    expect(await plan(null)).toEqual(['open-object'])
  })
})
