import { type ReactNode, useEffect } from 'react'
import { useClusters, useFollowedClusters } from '../data/clusters.ts'
import { goToSignIn, startSession, useSession } from '../data/session/session.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { messageCenter } from '../parts/message-center.ts'
import { useSettingsSync } from '../shell/settings-sync.ts'
import { LiveProvider } from './live-provider.tsx'
import { SessionWatch } from './session-watch.tsx'
import { ToUnavailable } from './unavailable-page.tsx'

/** Shows the frame only to someone signed in, once the clusters are known. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const status = useSession((session) => session.status)
  const error = useSession((session) => session.error)
  const user = useSession((session) => session.user)
  useEffect(() => {
    void startSession()
  }, [])
  useEffect(() => {
    if (status === 'loggedOut') goToSignIn()
  }, [status])
  if (status === 'error') return <ToUnavailable code={error?.code ?? 'UNAVAILABLE'} />
  // Who was signed in keeps the page, and everything entered on it.
  if (!user || status === 'loggedOut') return <DelayedLoading />
  return (
    <LiveProvider>
      <WaitForClusters>{children}</WaitForClusters>
      <SessionWatch />
    </LiveProvider>
  )
}

/** A failed query lets the page through too: it can say what is wrong. */
function WaitForClusters({ children }: { readonly children: ReactNode }) {
  const { ready } = useClusters()
  useFollowedClusters()
  useSettingsSync(messageCenter.error)
  return ready ? children : <DelayedLoading />
}
