import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isAct } from '../data/polled.ts'
import { useSetting } from '../shell/settings-store.ts'

/** Asks everything on screen that is not live anyway once more, and is no act. */
export function useRefreshNow(): () => void {
  const client = useQueryClient()
  return useCallback(() => void refreshAll(client), [client])
}

export function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ refetchType: 'active', predicate: (query) => !isAct(query) })
}

/** Refreshes at the person's interval; 0 pauses, and a hidden window waits. */
export function useAutoRefresh(): void {
  const refresh = useRefreshNow()
  const seconds = useSetting('refreshInterval')
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, refresh])
}
