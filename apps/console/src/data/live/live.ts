import type { LiveQuery } from '@naru/contract/live/protocol'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useAwaited } from './awaited.ts'
import { peekExpected, takeExpected } from './expected-query.ts'
import type { LiveConnection, Subscription } from './live-connection.ts'
import type { LinkState } from './live-link.ts'
import { type DataOf, isAwaited, type LiveView, WAITING } from './live-reducer.ts'

/** The window's live socket; the frame provides it. */
export const LiveContext = createContext<LiveConnection | null>(null)

/** The socket itself, for what asks once. */
export function useConnection(): LiveConnection {
  const connection = useContext(LiveContext)
  if (!connection) throw new Error('LiveContext is missing')
  return connection
}

/** Whether the socket is live, or since when (ms) what is shown is stale. */
export function useLinkState(): LinkState {
  const connection = useConnection()
  return useSyncExternalStore(connection.onState, connection.state)
}

/** A live query. Pass null to ask nothing; a query with other contents replaces the one before without a flash. */
export function useLive<Q extends LiveQuery>(query: Q | null): LiveView<DataOf<Q>> {
  const connection = useConnection()
  const store = useMemo(() => createQueryStore(connection), [connection])
  const key = query && JSON.stringify(query)
  const view = () => store.view() ?? peekExpected(key) ?? WAITING
  // Before anything is painted: the question is on its way while the page still draws.
  useLayoutEffect(() => {
    // The key is the query's own JSON; parsing it back keeps the effect free of object identity.
    store.ask(key === null ? null : (JSON.parse(key) as LiveQuery))
  }, [store, key])
  useEffect(() => () => store.ask(null), [store])
  // A subscription answers with the data of the type of its own query.
  const shown = useSyncExternalStore(store.onChange, view) as LiveView<DataOf<Q>>
  useAwaited(key !== null && isAwaited(shown))
  return shown
}

function createQueryStore(connection: LiveConnection) {
  let subscription: Subscription | null = null
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    view: () => subscription?.view() ?? null,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(query: LiveQuery | null) {
      if (query && subscription) return subscription.ask(query)
      stop?.()
      subscription?.close()
      subscription = query && (takeExpected(query) ?? connection.subscribe(query))
      stop = subscription && subscription.onChange(notify)
      notify()
    },
  }
}
