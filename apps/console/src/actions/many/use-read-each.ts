import { useQuery } from '@tanstack/react-query'
import { ACT } from '../../data/polled.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages } from '../messages.ts'
import { readEach, targetKey } from './read-each.ts'

/**
 * Something about each of several objects, read once while a dialog is open, a few at a time. Of what could not be read
 * nothing is known, and `errorOf` says why; `wait` says that it is still coming.
 */
export function useReadEach<T>(
  what: string,
  targets: readonly ActionTarget[],
  read: (target: ActionTarget, signal: AbortSignal) => Promise<T>,
) {
  const t = useMessages(messages)
  const { data } = useQuery({
    queryKey: ['action on each', what, targets.map(targetKey)],
    queryFn: ({ signal }) => readEach(targets, (target) => read(target, signal)),
    gcTime: 0,
    meta: ACT,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    of: (target: ActionTarget) => data?.found.get(targetKey(target)),
    errorOf: (target: ActionTarget) => data?.errors.get(targetKey(target)),
    wait: data ? null : t('loading'),
  }
}
