import { expect, it } from 'vitest'
import type { Caller } from '../../identity/caller.ts'
import type { Window } from '../../views/window-source.ts'
import { openInTurn } from './open-in-turn.ts'

// Of a caller only the person counts here.
const callerOf = (userID: string) => ({ user: { userID } }) as Caller

/** A query whose turn comes when told. */
function createWaiting(held = false, caller = callerOf('ana')) {
  const log: string[] = []
  const turn: { begin?: () => void } = {}
  const query = openInTurn({
    caller,
    held,
    turns: {
      enter(person, begin) {
        log.push(`${person} waits`)
        turn.begin = () => begin(() => undefined)
        return { leave: () => log.push('leaves') }
      },
    },
    open: (caller) => {
      log.push(`${caller.user.userID} opens`)
      return {
        move: ({ offset }: Window) => log.push(`moves to ${offset}`),
        refresh: () => log.push('refreshes'),
        review: (next) => log.push(`reviews ${next.user.userID}`),
        close: (keep) => log.push(keep ? 'closes for a while' : 'closes'),
      }
    },
  })
  return { log, query, begin: () => turn.begin?.() }
}

it('what happens while a query waits counts once it is opened', () => {
  const { log, query, begin } = createWaiting()
  query.move({ offset: 50, limit: 50 })
  query.review(callerOf('ana, renewed'))
  begin()
  expect(log).toEqual(['ana waits', 'ana, renewed opens', 'moves to 50'])
})

it('a query that is closed before its turn is never opened', () => {
  const { log, query } = createWaiting()
  query.close(false)
  expect(log).toEqual(['ana waits', 'leaves'])
})

it('an open query is moved, refreshed, reviewed and closed', () => {
  const { log, query, begin } = createWaiting()
  begin()
  query.move({ offset: 9, limit: 1 })
  query.refresh()
  query.review(callerOf('ana'))
  query.close(true)
  expect(log.slice(2)).toEqual(['moves to 9', 'refreshes', 'reviews ana', 'leaves', 'closes for a while'])
})

it('a query of a client that does not read begins when it does', () => {
  const { log, query, begin } = createWaiting(true)
  expect(log).toEqual([])
  query.refresh()
  query.refresh()
  begin()
  expect(log).toEqual(['ana waits', 'ana opens'])
})

it('a query of who sees the console as somebody else waits for a turn of their own', () => {
  // Of a caller only who they are counts here.
  const trying = { user: { userID: 'ana' }, trying: { by: { userID: 'root' } } } as Caller
  expect(createWaiting(false, trying).log).toEqual(['root waits'])
})
