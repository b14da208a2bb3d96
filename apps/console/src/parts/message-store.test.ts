import { describe, expect, it } from 'vitest'
import { type MessageState, withMessage } from './message-store.ts'

const EMPTY: MessageState = { open: false, expanded: 'default', messages: [] }

describe('a message', () => {
  it('is an error of the default group that shows as a toast, unless told otherwise', () => {
    const { messages } = withMessage(EMPTY, { id: 'a', at: 5, content: 'lost' })
    expect(messages).toEqual([
      {
        id: 'a',
        group: 'default',
        type: 'error',
        content: 'lost',
        detail: null,
        count: 1,
        created: 5,
        firstTriggered: 5,
        seen: false,
        notify: true,
        showDetail: false,
      },
    ])
  })

  it('of the same content in its group counts up and keeps the time it first came', () => {
    const twice = [5, 9].reduce(
      (state, at) => withMessage(state, { id: `m${at}`, at, content: 'lost' }),
      EMPTY,
    )
    expect(twice.messages).toMatchObject([{ id: 'm5', count: 2, firstTriggered: 5, created: 9, seen: false }])
  })

  it('of the same content in the other group stands alone, newest first', () => {
    const first = withMessage(EMPTY, { id: 'a', at: 1, content: 'lost' })
    const both = withMessage(first, { id: 'b', at: 2, content: 'lost', group: 'systemErrors' })
    expect(both.messages.map(({ id, count }) => [id, count])).toEqual([
      ['b', 1],
      ['a', 1],
    ])
  })
})
