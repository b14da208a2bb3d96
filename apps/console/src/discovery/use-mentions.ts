import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { type GroupResource, parseApiVersion } from '@naru/contract/kubernetes/resource'
import type { Mention } from '@naru/contract/relations/mention'
import type { ApiResource } from '@naru/kube/api-resource'
import { useDiscovery } from './use-discovery.ts'

const NONE: readonly ApiResource[] = []

/** Objects that others name, each with its kind where the cluster serves it, which is asked where nobody else knows. */
export function useMentions<T extends Mention>(cluster: string, mentions: readonly T[]): readonly T[] {
  const isAsked = mentions.some(({ kind }) => kind === null)
  const { data: served = NONE } = useDiscovery(isAsked ? cluster : null, 'static')
  return isAsked ? mentions.map((one) => resolveMention(one, served)) : mentions
}

/** The same of one object. */
export function useMention<T extends Mention>(cluster: string, mention: T): T {
  const [found = mention] = useMentions(cluster, [mention])
  return found
}

/** The kind is the one that is served in the group: references name versions that their cluster may serve no more. */
export function resolveMention<T extends Mention>(mention: T, served: readonly ApiResource[]): T {
  if (mention.kind !== null) return mention
  const { group } = parseApiVersion(mention.apiVersion)
  const found = served.find(({ kind, resource }) => kind === mention.kindName && resource.group === group)
  if (!found) return mention
  const namespace = found.namespaced ? mention.namespace : null
  return { ...mention, kind: refOfResource(found.resource), namespace }
}

/** The kind of a resource by its group alone; null of one that the cluster does not serve, undefined while that is not known. */
export function useServedKind(cluster: string, asked: GroupResource | undefined): KindRef | null | undefined {
  const own = asked && findKindOfResource(asked)
  const { data } = useDiscovery(asked && !own ? cluster : null)
  if (own) return own.id
  if (!data) return undefined
  const served = data.find(
    ({ resource }) => resource.group === asked?.group && resource.plural === asked.plural,
  )
  return served ? refOfResource(served.resource) : null
}
