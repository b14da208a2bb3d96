import { KubeError } from '@naru/kube/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'
import type { Trouble } from './source-status.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Behaviour = 'well' | 'hang' | 'refuse' | 'late'

function start() {
  const told: (Trouble | null)[] = []
  let behaviour: Behaviour = 'well'
  const client = {
    json: (): Promise<unknown> => {
      if (behaviour === 'refuse') {
        return Promise.reject(new KubeError({ code: 401, reason: 'Unauthorized', message: 'no' }))
      }
      const after = { well: 5, late: 3000, hang: 1e9 }[behaviour]
      return new Promise((resolve) => setTimeout(resolve, after))
    },
  }
  const heartbeat = createHeartbeat({ client, now: Date.now, onChange: (trouble) => void told.push(trouble) })
  return { told, heartbeat, become: (next: Behaviour) => void (behaviour = next) }
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
