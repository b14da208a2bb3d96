import { API } from '@naru/contract/api/base'
import { type ReactNode, useEffect } from 'react'
import { LiveContext } from '../data/live.ts'
import { createLiveConnection } from '../data/live-connection.ts'
import type { LinkDeps, LinkSocket, SocketEvents } from '../data/live-link.ts'
import { loadTicket } from '../data/session.ts'
import { onTokens } from '../data/tokens.ts'

function openSocket(ticket: string, events: SocketEvents): LinkSocket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}${API.live}?token=${encodeURIComponent(ticket)}`)
  socket.addEventListener('message', ({ data }) => events.onMessage(data))
  socket.addEventListener('close', () => events.onClose())
  return socket
}

const browser: LinkDeps = {
  loadTicket,
  openSocket,
  now: () => Date.now(),
  chance: () => Math.random(),
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (id) => window.clearTimeout(id),
}

// One for the window's whole life.
const connection = createLiveConnection(browser)

/** One live socket for everything in the window; it tries again at once when the session was renewed. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const stop = onTokens(() => connection.reconnect())
    const wake = () => connection.reconnect()
    // Every page asks something live: the socket opens while clusters and the page's own code are still loading.
    wake()
    window.addEventListener('online', wake)
    return () => {
      stop()
      window.removeEventListener('online', wake)
    }
  }, [])
  return <LiveContext value={connection}>{children}</LiveContext>
}
