import { KubeError } from '@naru/kube/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEVER_HEARD } from './hearing.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { Trouble } from './source-status.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Behaviour = 'well' | 'hang' | 'refuse' | 'late'

function start(trouble: Trouble | null = null) {
  const told: (Trouble | null)[] = []
  let behaviour: Behaviour = 'well'
  let asked = 0
  const client = {
    json: (): Promise<unknown> => {
      asked += 1
      if (behaviour === 'refuse') {
        return Promise.reject(new KubeError({ code: 401, reason: 'Unauthorized', message: 'no' }))
      }
      const after = { well: 5, late: 3000, hang: 1e9 }[behaviour]
      return new Promise((resolve) => setTimeout(resolve, after))
    },
  }
  let heardAt = NEVER_HEARD
  const onChange = (trouble: Trouble | null) => void told.push(trouble)
  const heartbeat = createHeartbeat({ client, now: Date.now, heardAt: () => heardAt, trouble, onChange })
  /** A word of the cluster every tenth of a second, for so long. */
  const hear = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await vi.advanceTimersByTimeAsync(100)) {
      heardAt = performance.now()
    }
  }
  return {
    told,
    heartbeat,
    hear,
    asked: () => asked,
    become: (next: Behaviour) => void (behaviour = next),
  }
}

describe('a heartbeat', () => {
  it('says nothing while all is well', async () => {
    const { told, heartbeat } = start()
    await vi.advanceTimersByTimeAsync(10_000)
    heartbeat.stop()
    expect(told).toEqual([])
  })

  it('notices silence within two seconds, and the end of it within one', async () => {
    const { told, heartbeat, become } = start()
    await vi.advanceTimersByTimeAsync(1000)
    become('hang')
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toMatchObject([{ reason: 'Slow' }])
    become('well')
    await vi.advanceTimersByTimeAsync(1000)
    heartbeat.stop()
    expect(told.at(-1)).toBeNull()
  })

  it('ends the trouble that was known when somebody looked last', async () => {
    const { told, heartbeat } = start({ since: 1, reason: 'Timeout' })
    await vi.advanceTimersByTimeAsync(1000)
    heartbeat.stop()
    expect(told).toEqual([null])
  })

  it('asks as rarely as that allows', async () => {
    const { heartbeat, asked } = start()
    await vi.advanceTimersByTimeAsync(69_950)
    heartbeat.stop()
    expect(asked()).toBe(100)
  })

  it('hardly asks a cluster that is heard, and notices within two seconds when it falls silent', async () => {
    const { told, heartbeat, asked, hear, become } = start()
    await hear(59_000)
    expect(asked()).toBe(6)
    become('hang')
    await vi.advanceTimersByTimeAsync(2000)
    heartbeat.stop()
    expect(told).toMatchObject([{ reason: 'Slow' }])
  })

  it('notices that a cluster refuses credentials though its watches go on', async () => {
    const { told, heartbeat, hear, become } = start()
    await hear(1000)
    become('refuse')
    await hear(10_000)
    heartbeat.stop()
    expect(told).toMatchObject([{ reason: 'Unauthorized' }])
  })

  it('is not soothed by a word of a cluster that is in trouble', async () => {
    const { told, heartbeat, hear, become } = start()
    become('hang')
    await vi.advanceTimersByTimeAsync(2000)
    await hear(3000)
    expect(told).toMatchObject([{ reason: 'Slow' }])
    become('well')
    await hear(1000)
    heartbeat.stop()
    expect(told.at(-1)).toBeNull()
  })

  it('does not call a cluster well that answers late', async () => {
    const { told, heartbeat, become } = start()
    become('late')
    await vi.advanceTimersByTimeAsync(20_000)
    heartbeat.stop()
    expect(told).toMatchObject([{ reason: 'Slow' }])
  })

  it('tells the reason of a refusal, and since when', async () => {
    const { told, heartbeat, become } = start()
    await vi.advanceTimersByTimeAsync(1000)
    become('refuse')
    const since = Date.now()
    await vi.advanceTimersByTimeAsync(600)
    heartbeat.stop()
    expect(told).toMatchObject([{ reason: 'Unauthorized' }])
    expect((told[0]?.since ?? 0) - since).toBeLessThanOrEqual(500)
  })
})
