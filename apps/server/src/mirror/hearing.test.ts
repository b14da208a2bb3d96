import type { Transport } from '@naru/kube/transports/transport'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHearing, NEVER_HEARD } from './hearing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SECOND = 1000

/** A watch that says something every second, of an answer with this status. */
function start(status: number) {
  let left = false
  async function* body() {
    try {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, SECOND))
        yield new Uint8Array(1)
      }
    } finally {
      left = true
    }
  }
  const transport: Transport = {
    request: () => Promise.resolve({ status, headers: {}, body: body() }),
    upgrade: () => Promise.reject(new Error('not asked for')),
    close: () => Promise.resolve(),
  }
  const hearing = createHearing(transport)
  const ask = () =>
    hearing.transport.request({
      method: 'GET',
      path: '/',
      headers: {},
      signal: new AbortController().signal,
    })
  return { hearing, ask, hasLeft: () => left }
}

describe('a cluster', () => {
  it('is heard when it answers, and with each piece of what it goes on saying', async () => {
    const { hearing, ask, hasLeft } = start(200)
    expect(hearing.heardAt()).toBe(NEVER_HEARD)
    const { body } = await ask()
    const began = performance.now()
    expect(hearing.heardAt()).toBe(began)
    const heard: number[] = []
    const reading = (async () => {
      for await (const _ of body) {
        heard.push(hearing.heardAt() - began)
        if (heard.length === 2) break
      }
    })()
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    await reading
    expect(heard).toEqual([SECOND, 2 * SECOND])
    expect(hasLeft()).toBe(true)
  })

  it('is not heard by what it refuses', async () => {
    const { hearing, ask } = start(401)
    await ask()
    expect(hearing.heardAt()).toBe(NEVER_HEARD)
  })
})
