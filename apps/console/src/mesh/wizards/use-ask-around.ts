import { useAskAgain } from '../../data/polled.ts'

/** By then what was written is in the mesh's mirror too. */
const CATCH_UP_MS = 1500

/** Asks again for what the page shows: at once, and once more when the mesh has heard of it. */
export function useAskAround(): () => void {
  const askAgain = useAskAgain()
  return () => {
    askAgain()
    setTimeout(askAgain, CATCH_UP_MS)
  }
}
