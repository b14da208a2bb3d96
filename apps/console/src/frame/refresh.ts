import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isAct } from '../data/polled.ts'
import { useSetting } from '../shell/settings-store.ts'

/** Asks everything on screen that is not live anyway once more; of acts what has failed. */
export function useRefreshNow(): () => void {
  const client = useQueryClient()
  return useCallback(() => void refreshAll(client, 'person'), [client])
}

export function refreshAll(client: QueryClient, by: 'person' | 'clock'): Promise<void> {
  const isSpared = (query: Query) => isAct(query) && (by === 'clock' || query.state.status !== 'error')
  return client.invalidateQueries({ refetchType: 'active', predicate: (query) => !isSpared(query) })
}

/** Refreshes at the person's interval; 0 pauses, and a hidden window waits. */
export function useAutoRefresh(): void {
  const client = useQueryClient()
  const seconds = useSetting('refreshInterval')
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => {
      if (!document.hidden) void refreshAll(client, 'clock')
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, client])
}
