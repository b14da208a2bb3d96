import type { LiveQuery } from '@naru/contract/live/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectQuery, peekExpected, takeExpected } from './expected-query.ts'
import type { LiveConnection, Subscription } from './live-connection.ts'
import { type LiveView, WAITING } from './live-reducer.ts'

const query: LiveQuery = { type: 'overview', clusters: 'all' }
const key = JSON.stringify(query)

function createFake() {
  let view: LiveView = WAITING
  let changed = () => {}
  const subscription: Subscription = {
    view: () => view,
    onChange: (listener) => {
      changed = listener
      return () => {}
    },
    ask: vi.fn(),
    close: vi.fn(),
  }
  const connection = { subscribe: () => subscription } as unknown as LiveConnection
  return {
    connection,
    subscription,
    show(next: LiveView) {
      view = next
      changed()
    },
  }
}

describe('a query that is asked before its page is drawn', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    takeExpected(query)
    vi.useRealTimers()
  })

  it('is there when its first answer is', async () => {
    const fake = createFake()
    const there = vi.fn()
    const waiting = expectQuery(fake.connection, query).then(there)
    fake.show({ ...WAITING, seq: 1 })
    await Promise.resolve()
    expect(there).not.toHaveBeenCalled()
    fake.show({ ...WAITING, error: { code: 'FORBIDDEN', message: '' } })
    await waiting
    expect(there).toHaveBeenCalledOnce()
  })

  it('goes to the page that asks the same, once', () => {
    const fake = createFake()
    void expectQuery(fake.connection, query)
    expect(takeExpected({ ...query, clusters: ['seoul'] })).toBeNull()
    expect(peekExpected(key)).toBe(WAITING)
    expect(takeExpected(query)).toBe(fake.subscription)
    expect(takeExpected(query)).toBeNull()
    expect(peekExpected(key)).toBeNull()
  })

  it('is closed when no page comes for it', () => {
    const fake = createFake()
    void expectQuery(fake.connection, query)
    vi.advanceTimersByTime(10_000)
    expect(fake.subscription.close).toHaveBeenCalledOnce()
    expect(takeExpected(query)).toBeNull()
  })

  it('and was taken is not closed behind its page', () => {
    const fake = createFake()
    void expectQuery(fake.connection, query)
    takeExpected(query)
    vi.advanceTimersByTime(10_000)
    expect(fake.subscription.close).not.toHaveBeenCalled()
  })
})
