import type { ServedSource } from '@naru/contract/forms/choice-source'
import { asStrings } from '@naru/contract/forms/values'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import type { ApiResource } from '@naru/kube/api-resource'
import { useNames } from '../../data/live/names.ts'
import { useDiscovery } from '../../discovery/use-discovery.ts'
import type { Scope } from './form-scope.ts'
import { findOnly, listServed, type RuleSoFar } from './served-choices.ts'

type Around = {
  readonly home: { readonly cluster: string; readonly namespace: string }
  readonly scope: Scope
}

/** What a rule of a role may name, by what its cluster serves and holds; null where it is not asked for. */
export function useServedChoices(
  source: ServedSource | null,
  { home, scope }: Around,
): readonly string[] | null {
  const { data: served = [] } = useDiscovery(source && home.cluster)
  const rule = readRule(source, scope)
  const only = source?.what === 'names' ? findOnly(rule, served) : null
  const names = useNames(only && planNames(only, home))
  if (source === null) return null
  return source.what === 'names' ? names : listServed(source.what, rule, served)
}

function readRule(source: ServedSource | null, { values }: Scope): RuleSoFar {
  if (source === null) return { groups: [], resources: [] }
  return { groups: asStrings(values[source.groups]), resources: asStrings(values[source.resources]) }
}

function planNames({ resource, namespaced }: ApiResource, { cluster, namespace }: Around['home']) {
  return {
    kind: refOfResource(resource),
    clusters: [cluster],
    namespaces: namespaced && namespace !== '' ? [namespace] : ('all' as const),
  }
}
