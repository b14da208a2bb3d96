import { type ReactNode, useEffect } from 'react'
import { LiveContext } from '../data/live/live.ts'
import { windowLive } from '../data/live/window-live.ts'
import { onTokens } from '../data/session/tokens.ts'

/** One live socket for everything in the window; it tries again at once when the session was renewed. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const wake = () => windowLive.reconnect()
    const stop = onTokens(wake)
    // Every page asks something live: the socket opens while clusters and the page's own code are still loading.
    wake()
    window.addEventListener('online', wake)
    return () => {
      stop()
      window.removeEventListener('online', wake)
    }
  }, [])
  return <LiveContext value={windowLive}>{children}</LiveContext>
}
