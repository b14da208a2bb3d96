import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ActionTarget } from '../action-target.ts'
import { loadRevisions } from './load-revisions.ts'

type DeploymentUid = Pick<ActionTarget, 'cluster' | 'namespace' | 'uid'>

/**
 * A deployment's revisions, newest first; undefined until they have come.
 * They are read again when `current`, the revision that the deployment says it is at, becomes another.
 */
export function useRevisions(target: DeploymentUid | undefined, current?: string) {
  const { data } = useQuery({
    queryKey: ['revisions', target?.cluster, target?.uid, current],
    queryFn: ({ signal }) => (target ? loadRevisions(target, signal) : []),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return data
}
