import type { LiveQuery } from '@naru/contract/live/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectQuery, peekExpected, takeExpected } from './expected-query.ts'
import type { LiveConnection, Subscription } from './live-connection.ts'
import { type ListData, type LiveView, WAITING } from './live-reducer.ts'

const query: LiveQuery = { type: 'overview', clusters: 'all' }
const key = JSON.stringify(query)
const EMPTY_LIST: ListData = {
  type: 'list',
  columns: [],
  total: 0,
  all: 0,
  offset: 0,
  order: [],
  rows: new Map(),
}

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
  const subscribe = vi.fn(() => subscription)
  const connection = { subscribe } as unknown as LiveConnection
  return {
    connection,
    subscribe,
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

  it('is not there while the first rows of a list are on their way', async () => {
    const fake = createFake()
    const there = vi.fn()
    const waiting = expectQuery(fake.connection, query).then(there)
    const list = { ...WAITING, pending: false, data: EMPTY_LIST }
    fake.show({ ...list, sources: [{ cluster: 'seoul', state: 'loading', loaded: 0 }] })
    await Promise.resolve()
    expect(there).not.toHaveBeenCalled()
    fake.show({ ...list, sources: [{ cluster: 'seoul', state: 'live' }] })
    await waiting
    expect(there).toHaveBeenCalledOnce()
  })

  it('and is asked again is asked once, and another takes its place', () => {
    const fake = createFake()
    const answered = expectQuery(fake.connection, query)
    expect(expectQuery(fake.connection, query)).toBe(answered)
    expect(fake.subscribe).toHaveBeenCalledOnce()
    const other: LiveQuery = { ...query, clusters: ['seoul'] }
    void expectQuery(fake.connection, other)
    expect(fake.subscription.close).toHaveBeenCalledOnce()
    expect(takeExpected(query)).toBeNull()
    takeExpected(other)
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
