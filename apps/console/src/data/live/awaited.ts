import { createContext, useContext, useLayoutEffect } from 'react'

/** How many questions below still wait for their first answer, and whom to tell when none does. */
export type Awaited = { readonly begin: () => () => void }

/** Whoever shows its parts together hears here what they wait for. */
export const AwaitedContext = createContext<Awaited | null>(null)

/** Counts as awaited while it says so. */
export function useAwaited(waiting: boolean): void {
  const awaited = useContext(AwaitedContext)
  useLayoutEffect(() => (waiting ? awaited?.begin() : undefined), [awaited, waiting])
}
