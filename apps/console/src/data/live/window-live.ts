import { type EarlySocket, takeEarlySocket } from '../early-answers.ts'
import { loadTicket, resumeSession } from '../session/session.ts'
import { liveAddress } from './live-address.ts'
import { createLiveConnection } from './live-connection.ts'
import type { LinkDeps, LinkSocket, SocketEvents } from './live-link.ts'
import { shareObjects } from './share-objects.ts'

let early: EarlySocket | null = null

async function findTicket(signal: AbortSignal): Promise<string> {
  const found = await takeEarlySocket()
  if (signal.aborted) {
    // The link has given it up, and nobody else would hold it.
    found?.stop()
    found?.socket.close()
  }
  signal.throwIfAborted()
  early = found
  return early?.ticket ?? loadTicket(signal)
}

function openSocket(ticket: string, events: SocketEvents): LinkSocket {
  const opened = early?.ticket === ticket ? early : null
  const socket = opened?.socket ?? new WebSocket(liveAddress(location, ticket))
  opened?.stop()
  // Told after the link knows its socket.
  if (opened) queueMicrotask(() => opened.received.forEach(events.onMessage))
  if (socket.readyState >= WebSocket.CLOSING) queueMicrotask(events.onClose)
  socket.addEventListener('message', ({ data }) => events.onMessage(data))
  socket.addEventListener('close', () => events.onClose())
  return socket
}

const browser: LinkDeps = {
  loadTicket: findTicket,
  openSocket,
  // A failure shows at the next call, with its reason.
  onRights: () => void resumeSession().catch(() => undefined),
  now: () => Date.now(),
  chance: () => Math.random(),
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (id) => window.clearTimeout(id),
}

/** One live socket for everything in the window, for the window's whole life. */
export const windowLive = shareObjects(createLiveConnection(browser))
