import { useQuery } from '@tanstack/react-query'
import type { ActionTarget } from './action-target.ts'
import { loadRevisions } from './load-revisions.ts'

/** A deployment's revisions, newest first; undefined until they have come. */
export function useRevisions(target: Pick<ActionTarget, 'cluster' | 'namespace' | 'uid'> | undefined) {
  const { data } = useQuery({
    queryKey: ['revisions', target?.cluster, target?.uid],
    queryFn: ({ signal }) => (target ? loadRevisions(target, signal) : []),
    gcTime: 0,
  })
  return data
}
