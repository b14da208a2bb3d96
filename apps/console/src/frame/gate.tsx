import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { clustersQuery, useFollowedClusters } from '../data/clusters.ts'
import { goToSignIn, startSession, useSession } from '../data/session/session.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { LiveProvider } from './live-provider.tsx'
import { SessionWatch } from './session-watch.tsx'

/** Shows the frame only to someone signed in, once the clusters are known. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const status = useSession((session) => session.status)
  const error = useSession((session) => session.error)
  useEffect(() => {
    void startSession()
  }, [])
  useEffect(() => {
    if (status === 'loggedOut') goToSignIn()
  }, [status])
  if (status === 'error') {
    return (
      <main>
        <ErrorPage code="UNAVAILABLE" detail={error?.message} />
      </main>
    )
  }
  if (status === 'starting' || status === 'loggedOut') return <DelayedLoading />
  return (
    <LiveProvider>
      <WaitForClusters>{children}</WaitForClusters>
      <SessionWatch />
    </LiveProvider>
  )
}

/** A failed query lets the page through too: it can say what is wrong. */
function WaitForClusters({ children }: { readonly children: ReactNode }) {
  const clusters = useQuery(clustersQuery)
  useFollowedClusters()
  if (clusters.isPending) return <DelayedLoading />
  return children
}
