import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import { useDiscovery } from '../../../discovery/use-discovery.ts'

/** The kind of what a limit counts; null of one that its cluster does not serve, undefined while that is not known. */
export function useCountedKind(
  cluster: string,
  counted: GroupResource | undefined,
): KindRef | null | undefined {
  const own = counted && findKindOfResource(counted)
  const { data } = useDiscovery(counted && !own ? cluster : null)
  if (own) return own.id
  if (!data) return undefined
  const served = data.find(
    ({ resource }) => resource.group === counted?.group && resource.plural === counted.plural,
  )
  return served ? refOfResource(served.resource) : null
}
