import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStreamRights } from './stream-rights.ts'

const ASKED = { cluster: 'seoul', identity: { user: 'naru:jiwoo' } }
const QUESTION = { verb: 'get', group: '', resource: 'pods/log', namespace: 'shop' }
const FAILS = (): Promise<boolean> => Promise.reject(new Error('no answer'))
const ALLOWS = (): Promise<boolean> => Promise.resolve(true)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openStream(can: () => Promise<boolean>) {
  const onLost = vi.fn()
  const reviews = { can }
  const rights = createStreamRights({
    reviews,
    onChange: () => () => undefined,
    now: () => Date.now(),
  })
  const stop = rights.guard(ASKED, QUESTION, onLost)
  return { onLost, reviews, stop }
}
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

describe('a stream whose rights cannot be asked', () => {
  it('ends after five minutes of failed reviews in a row, and not before', async () => {
    const { onLost } = openStream(FAILS)
    await pass(5)
    expect(onLost).not.toHaveBeenCalled()
    await pass(0.5)
    expect(onLost).toHaveBeenCalledOnce()
    await pass(30)
    expect(onLost).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has all of that time again once a review answers', async () => {
    const { onLost, reviews } = openStream(FAILS)
    await pass(4)
    reviews.can = ALLOWS
    await pass(1)
    reviews.can = FAILS
    await pass(4)
    expect(onLost).not.toHaveBeenCalled()
    await pass(2)
    expect(onLost).toHaveBeenCalledOnce()
  })

  it('is not ended by time in which nothing was asked, such as a machine’s sleep', async () => {
    const { onLost } = openStream(FAILS)
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(1)
    expect(onLost).not.toHaveBeenCalled()
  })

  it('is not called lost after it has ended by itself', async () => {
    const { onLost, stop } = openStream(FAILS)
    await pass(1)
    stop()
    await pass(30)
    expect(onLost).not.toHaveBeenCalled()
  })
})
