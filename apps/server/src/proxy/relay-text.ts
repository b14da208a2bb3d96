import type { TransportResponse } from '@naru/kube/transports/transport'
import type { WebSocket } from 'ws'
import type { LineRoom } from './line-room.ts'
import type { Keep } from './name-filter.ts'
import { sendTo } from './relay-channels.ts'

/** Longest text sent as one message; a longer line goes in pieces. */
const MAX_PIECE = 256 * 1024
const PING_MS = 25_000

type TextOptions = {
  readonly oneByOne: boolean
  /** For lines that have not ended; it is freed here. */
  readonly room: LineRoom
  /** What of the answer is passed on; all of it where nothing is said. */
  readonly keep?: Keep
}

/** Sends an answer's lines as text messages: events of a watch one by one, lines of a log as they come together. */
export async function relayText(
  browser: WebSocket,
  { body }: TransportResponse,
  { oneByOne, room, keep }: TextOptions,
): Promise<void> {
  const decoder = new TextDecoder()
  const alive = setInterval(() => browser.ping(), PING_MS)
  let rest = ''
  try {
    for await (const chunk of body) {
      const text = decoder.decode(keep ? keep.take(chunk) : chunk, { stream: true })
      rest += text
      room.hold(rest.length)
      // A long line is put together once, and not with each of its pieces.
      const cut = text.includes('\n') ? rest.lastIndexOf('\n') + 1 : 0
      // Half an event is of no use to anybody.
      if (cut === 0 && (oneByOne || rest.length < MAX_PIECE)) continue
      const end = cut === 0 ? rest.length : cut
      const whole = rest.slice(0, end)
      rest = rest.slice(end)
      for (const piece of oneByOne ? whole.split('\n').filter(Boolean) : [whole]) await sendTo(browser, piece)
    }
    if (rest !== '') await sendTo(browser, rest)
  } finally {
    clearInterval(alive)
    room.free()
    keep?.end()
  }
}
