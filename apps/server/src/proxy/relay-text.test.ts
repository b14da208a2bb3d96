import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { openLineRoom } from './line-room.ts'
import { relayText } from './relay-text.ts'

/** A browser that notes how long the messages are that it gets. */
function browser() {
  const lengths: number[] = []
  const socket: Pick<WebSocket, 'ping' | 'send'> = {
    ping: () => undefined,
    send: (message: unknown, ...rest: unknown[]) => {
      lengths.push(String(message).length)
      const done = rest.at(-1)
      if (typeof done === 'function') done()
    },
  }
  // No more of a socket is used.
  return { socket: socket as WebSocket, lengths }
}

function answer(pieces: number) {
  let given = 0
  async function* body() {
    for (; given < pieces; given++) yield new Uint8Array(1024 * 1024).fill(120)
  }
  return { response: { status: 200, headers: {}, body: body() }, given: () => given }
}

it('an event of a watch that never ends is given up, before it fills the memory', async () => {
  const { response, given } = answer(64)
  const { socket } = browser()
  await expect(relayText(socket, response, { oneByOne: true, room: openLineRoom('ana') })).rejects.toThrow(
    'too long',
  )
  expect(given()).toBeLessThan(16)
})

it('a line of a log that never ends goes in pieces', async () => {
  const { response } = answer(4)
  const { socket, lengths } = browser()
  await relayText(socket, response, { oneByOne: false, room: openLineRoom('ana') })
  expect(lengths).toEqual([1, 1, 1, 1].map((one) => one * 1024 * 1024))
})
