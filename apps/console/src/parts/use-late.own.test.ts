import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterTurns } from './use-late.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a wait is over after as many turns as its time has, and only once', () => {
  const late = vi.fn<() => void>()
  afterTurns(1500, late)
  vi.advanceTimersByTime(1400)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(late).toHaveBeenCalledOnce()
})

it('a page that is busy for long makes nothing late: what came meanwhile is read between the turns', () => {
  const late = vi.fn<() => void>()
  afterTurns(1500, late)
  // One timer comes round after all that time, and what has arrived behind it.
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersToNextTimer()
  expect(late).not.toHaveBeenCalled()
})

it('a wait that is left is never over', () => {
  const late = vi.fn<() => void>()
  const leave = afterTurns(1500, late)
  vi.advanceTimersByTime(1400)
  leave()
  vi.advanceTimersByTime(5000)
  expect(late).not.toHaveBeenCalled()
})
