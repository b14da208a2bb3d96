import type { LiveQuery } from '@naru/contract/live/protocol'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useAwaited } from './awaited.ts'
import { useConnection } from './live.ts'
import type { LiveConnection, Subscription } from './live-connection.ts'
import { type DataOf, isAwaited, type LiveView, WAITING } from './live-reducer.ts'

/** Several live queries at once, each a subscription of its own; those that stay are not asked again. */
export function useLiveMany<Q extends LiveQuery>(queries: readonly Q[]): readonly LiveView<DataOf<Q>>[] {
  const connection = useConnection()
  const store = useMemo(() => createStore(connection), [connection])
  const keys = queries.map((query) => JSON.stringify(query))
  const joined = JSON.stringify(keys)
  useLayoutEffect(() => {
    // The queries' own JSON; parsing it back keeps the effect free of object identity.
    store.ask(JSON.parse(joined) as readonly string[])
  }, [store, joined])
  useEffect(() => () => store.ask([]), [store])
  const views = useSyncExternalStore(store.onChange, store.views)
  // A subscription answers with the data of the type of its own query.
  const shown = keys.map((key) => (views.get(key) ?? WAITING) as LiveView<DataOf<Q>>)
  useAwaited(shown.some(isAwaited))
  return shown
}

type Asked = { readonly subscription: Subscription; readonly stop: () => void }

function createStore(connection: LiveConnection) {
  const asked = new Map<string, Asked>()
  const listeners = new Set<() => void>()
  let views: ReadonlyMap<string, LiveView> = new Map()

  function notify(): void {
    views = new Map([...asked].map(([key, { subscription }]) => [key, subscription.view()]))
    for (const listener of listeners) listener()
  }

  function begin(key: string): Asked {
    const subscription = connection.subscribe(JSON.parse(key) as LiveQuery)
    return { subscription, stop: subscription.onChange(notify) }
  }

  return {
    views: () => views,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(keys: readonly string[]) {
      for (const [key, { subscription, stop }] of asked) {
        if (keys.includes(key)) continue
        stop()
        subscription.close()
        asked.delete(key)
      }
      for (const key of keys) if (!asked.has(key)) asked.set(key, begin(key))
      notify()
    },
  }
}
