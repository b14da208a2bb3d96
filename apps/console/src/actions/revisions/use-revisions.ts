import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { POLLED } from '../../data/polled.ts'
import { loadRevisions, type RevisionOwner } from './load-revisions.ts'

/**
 * An owner's revisions, newest first; undefined until they have come.
 * They are read again when `seen`, what its controller has answered so far, becomes another.
 */
export function useRevisions(owner: RevisionOwner | undefined, seen?: string) {
  const { data } = useQuery({
    queryKey: ['revisions', owner?.cluster, owner?.uid, seen],
    queryFn: ({ signal }) => (owner ? loadRevisions(owner, signal) : []),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: POLLED,
  })
  return data
}
