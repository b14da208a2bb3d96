import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { windowLive } from './window-live.ts'

const page = vi.hoisted(() => {
  Object.assign(globalThis, { window: globalThis })
  let open: (socket: unknown) => void = () => undefined
  const opening = new Promise((resolve) => {
    open = resolve
  })
  return { opening, open, loadTicket: vi.fn<(signal: AbortSignal) => Promise<string>>() }
})
vi.mock('../early-answers.ts', () => ({ takeEarlySocket: () => page.opening }))
vi.mock('../session/session.ts', () => ({ loadTicket: page.loadTicket, resumeSession: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a socket that was opened early and comes after it was given up is closed, and no ticket asked for', async () => {
  windowLive.reconnect()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(windowLive.state().kind).toBe('stale')
  const close = vi.fn()
  const stop = vi.fn()
  page.open({ ticket: 'early', socket: { close }, received: [], stop })
  await vi.advanceTimersByTimeAsync(0)
  expect([close.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  expect(page.loadTicket).not.toHaveBeenCalled()
  windowLive.close()
})
