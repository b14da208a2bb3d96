import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Of a question whose answer a page shows and nobody keeps live: it is asked again at the person's interval. */
export const POLLED = { polled: true } as const

/**
 * Of a question that is an act: that it was asked may be written into the audit log, or its answer is what somebody
 * works on. Only whoever wants it asks it again, never a clock.
 */
export const ACT = { act: true } as const

export function isAct({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['act'] === true
}

/** Whether the page shows anything that is as old as the last time it was asked for. */
export function usePolled(): boolean {
  const cache = useQueryClient().getQueryCache()
  const listen = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  return useSyncExternalStore(listen, () =>
    cache.getAll().some((query) => isPolled(query) && query.isActive()),
  )
}

/** Asks again at once what the page shows and nobody keeps live: something has been done that it may tell of. */
export function useAskAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ predicate: isPolled }), [client])
}

function isPolled({ meta }: Query): boolean {
  return meta?.['polled'] === true
}
