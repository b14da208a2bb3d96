import { type Caller, ownerOf } from '../../identity/caller.ts'
import type { Window } from '../../views/window-source.ts'
import type { Opened } from '../opened.ts'
import type { OpenTurns, Ticket } from './open-turns.ts'

export type TurnRequest = {
  readonly turns: OpenTurns
  readonly caller: Caller
  /** Nothing is opened before it is refreshed: who asks does not read what was sent before. */
  readonly held: boolean
  /** `done` is to be called with the first answer. */
  readonly open: (caller: Caller, done: () => void) => Opened
}

/** A query that may still wait for its turn: what happens to it meanwhile counts once it is opened. */
export function openInTurn({ turns, caller, held, open }: TurnRequest): Opened {
  let opened: Opened | null = null
  let who = caller
  let moved: Window | null = null
  let ticket: Ticket | null = null

  function enter(): void {
    ticket = turns.enter(ownerOf(caller).userID, (done) => {
      opened = open(who, done)
      if (moved) opened.move(moved)
    })
  }

  if (!held) enter()
  return {
    move(window) {
      moved = window
      opened?.move(window)
    },
    pause: () => opened?.pause?.(),
    refresh() {
      if (ticket === null) enter()
      else opened?.refresh()
    },
    review(next, maxAgeMs) {
      who = next
      opened?.review(next, maxAgeMs)
    },
    close(keep) {
      ticket?.leave()
      opened?.close(keep)
    },
  }
}
