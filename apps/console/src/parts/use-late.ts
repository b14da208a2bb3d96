import { useEffect, useState } from 'react'

/** What mostly comes sooner, such as rights, and the choices that rest on them. */
const LATEST_MS = 1500
const TURN_MS = 100

/** Calls once, after so long in turns and not by the clock: while a large page is drawn, answers that are there wait. */
export function afterTurns(ms: number, call: () => void): () => void {
  let left = Math.ceil(ms / TURN_MS)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    call()
  }, TURN_MS)
  return () => clearInterval(timer)
}

/** Whether something has been waited for as long as it is worth, once. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => (isWaiting ? afterTurns(LATEST_MS, () => setLate(true)) : undefined), [isWaiting])
  return isLate
}
