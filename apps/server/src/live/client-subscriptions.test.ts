import { describe, expect, it } from 'vitest'
import type { Caller } from '../identity/caller.ts'
import { createClientSubscriptions } from './client-subscriptions.ts'
import { createOpenTurns } from './turns/open-turns.ts'

const CALLER = { user: { userID: 'ana' } } as Caller
const QUERY = { type: 'settings' } as const

/** A client that comes back to what it has seen, on a line that has room or not. */
function comeBack(hasRoom: boolean) {
  const resumed: (number | null)[] = []
  const subscriptions = createClientSubscriptions({
    gateway: {
      open(_receiver, _caller, _query, resumeFrom) {
        resumed.push(resumeFrom)
        return {
          move: () => undefined,
          refresh: () => undefined,
          review: () => undefined,
          close: () => undefined,
        }
      },
      stop: () => undefined,
    },
    turns: createOpenTurns(),
    outbox: () => ({
      send: () => undefined,
      offer: () => true,
      admits: () => hasRoom,
      forget: () => undefined,
      stop: () => undefined,
    }),
    place: { take: () => true, give: () => undefined },
    epoch: 'now',
  })
  subscriptions.open({ op: 'open', id: 'a', query: QUERY, resume: { epoch: 'now', seq: 7 } }, CALLER)
  subscriptions.refresh(['a'])
  return resumed
}

describe('a query that a client comes back to', () => {
  it('goes on where it stopped', () => {
    expect(comeBack(true)).toEqual([7])
  })

  it('begins anew where it had to wait for room: what it has missed is more than what is kept', () => {
    expect(comeBack(false)).toEqual([null])
  })
})
