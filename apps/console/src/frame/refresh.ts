import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSetting } from '../shell/settings-store.ts'

/** Asks everything on screen that is not live anyway once more. */
export function useRefreshNow(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ refetchType: 'active' }), [client])
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
