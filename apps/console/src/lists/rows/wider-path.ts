import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { ALL } from '@naru/contract/pages/page'
import { kindListPath } from '@naru/contract/pages/paths'
import type { ListScope } from '../query/list-query.ts'

/** The same list over all namespaces; null where it is not of one. */
export function widerPath(kind: KindSpec, { cluster, namespace }: ListScope): string | null {
  if (namespace === null || kind.scope !== 'namespaced') return null
  return kindListPath(kind.id, cluster ?? ALL, { namespace: ALL })
}
