import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSnapshotView } from './snapshot-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A view of a number, and all that each subscriber was sent of it. */
function createShown() {
  const told = new Map<number, string[]>()
  let value: number | null = null
  const view = createSnapshotView({
    build: () => (value === null ? null : { sources: '[]', data: String(value) }),
    send({ body, to }) {
      for (const one of to) told.set(one, [...(told.get(one) ?? []), body])
    },
  })
  const set = (next: number) => {
    value = next
    view.changed()
  }
  const last = (subscriber: number) =>
    told
      .get(subscriber)
      ?.at(-1)
      ?.replace(/^.*"data":(\d+)\}$/, '$1')
  return { view, told, set, last, value: () => value }
}

const ACTIONS = ['join', 'leave', 'refresh', 'change', 'wait'] as const

describe('a view that is sent whole', () => {
  it('is shown to all once it is known, though another came to look just before', () => {
    const { view, set, last } = createShown()
    view.join(1)
    set(7)
    view.join(2)
    vi.runAllTimers()
    expect([last(1), last(2)]).toEqual(['7', '7'])
  })

  it('is not sent again where nothing has changed', () => {
    const { view, told, set } = createShown()
    set(7)
    view.join(1)
    view.changed()
    vi.runAllTimers()
    expect(told.get(1)).toHaveLength(1)
  })

  it('is what everybody saw last, whatever happened meanwhile', () => {
    const action = fc.tuple(fc.constantFrom(...ACTIONS), fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { view, set, last, value } = createShown()
        const looking = new Set<number>()
        for (const [name, number] of actions) {
          if (name === 'change') set(number)
          else if (name === 'wait') vi.advanceTimersByTime(number * 40)
          else if (name === 'join' && looking.add(number)) view.join(number)
          else if (name === 'leave' && looking.delete(number)) view.leave(number)
          else if (looking.has(number)) view.refresh(number)
        }
        vi.runAllTimers()
        if (value() === null) return
        for (const one of looking) expect(last(one)).toBe(String(value()))
      }),
    )
  })
})
