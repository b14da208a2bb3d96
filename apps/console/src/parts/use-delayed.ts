import { LOADING_DELAY_MS } from '@naru/contract/shell/limits'
import { useEffect, useState } from 'react'

/** Whether what is mounted has lasted so long that it is worth showing. */
export function useDelayed(afterMs = LOADING_DELAY_MS): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return shown
}
