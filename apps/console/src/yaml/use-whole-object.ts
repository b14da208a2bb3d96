import type { KubeObject } from '@naru/contract/kubernetes/object'
import { findLostDigits } from '@naru/contract/manifest/lost-digits'
import { useQuery } from '@tanstack/react-query'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'

/**
 * An object as its cluster has it; null while it is on its way. What is followed live lacks its type where it comes from
 * a list, and digits of its longest numbers.
 */
export function useWholeObject(
  target: KubeTarget & { readonly name: string },
  object: KubeObject,
  { enabled = true }: { readonly enabled?: boolean } = {},
): KubeObject | null {
  const partial = object.apiVersion === undefined || findLostDigits(object) !== null
  const { uid, resourceVersion } = object.metadata
  const { data: whole } = useQuery({
    queryKey: ['whole', target, uid, resourceVersion],
    queryFn: ({ signal }) => getObject(target, { signal }),
    enabled: enabled && partial,
    gcTime: 0,
    // While the next version is read, whoever shows it stays where they are.
    placeholderData: (before) => (before?.metadata.uid === uid ? before : undefined),
  })
  return whole ?? (partial ? null : object)
}
