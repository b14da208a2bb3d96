import { useQuery } from '@tanstack/react-query'
import type { ActionTarget } from '../action-target.ts'
import { hasLostDigits, loadWhole } from './load-revisions.ts'
import type { Revision } from './revisions.ts'
import { useRevisions } from './use-revisions.ts'

/** An owner's revisions as `useRevisions` tells them, those whose numbers lost digits on their way as their cluster has them. */
export function useWholeRevisions(owner: ActionTarget | undefined): readonly Revision[] | undefined {
  const revisions = useRevisions(owner)
  const lossy = revisions?.filter(hasLostDigits) ?? []
  const { data: whole, error } = useQuery({
    queryKey: ['whole-revisions', owner?.cluster, owner?.uid, lossy.map(({ name }) => name)],
    queryFn: async ({ signal }) => (owner ? loadWhole(owner, lossy, signal) : []),
    enabled: lossy.length > 0,
    gcTime: 0,
  })
  // What cannot be read is shown as it came, and refused when it is to be written.
  if (lossy.length === 0 || error) return revisions
  return whole && revisions?.map((one) => whole.find(({ name }) => name === one.name) ?? one)
}
