import { useQuery } from '@tanstack/react-query'
import { useKubeTarget } from '../data/kube-target.ts'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'
import { ACT } from '../data/polled.ts'
import { useMessages } from '../i18n/messages.ts'
import { formatError } from '../parts/message-center.ts'
import type { ActionTarget } from './action-target.ts'
import { messages } from './messages.ts'

/**
 * The whole object that a dialog is about, read once while the dialog is open and forgotten with it; `wait` says that it
 * is still coming, or why it did not come.
 */
export function useTargetObject(
  target: ActionTarget | undefined,
  part: Pick<KubeTarget, 'subresource'> = {},
) {
  const t = useMessages(messages)
  const find = useKubeTarget()
  const { data, error, refetch } = useQuery({
    queryKey: ['action', target?.kind.id, target?.cluster, target?.uid, part],
    queryFn: ({ signal }) => (target ? getObject({ ...find(target), ...part }, { signal }) : null),
    gcTime: 0,
    meta: ACT,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = error && formatError(error)
  return { object: data ?? null, failure, wait: data ? null : (failure ?? t('loading')), refetch }
}
