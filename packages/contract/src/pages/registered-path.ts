import { findKindOfResource } from '../kinds/registry.ts'
import { kindRoute, objectParams } from './kind-pages.ts'
import { ALL, type Page, type PageParams } from './page.ts'
import { formatQuery, type Query } from './query.ts'
import { fillRoute } from './route.ts'

/**
 * Where what an address of any API of a cluster is about has a page of its own, as `/resource/seoul/apps/v1/deployments`
 * has; null where the kind is not registered, or has no page of that type.
 */
export function registeredPath({ type }: Page, params: PageParams, query: Query): string | null {
  const { cluster = '', group = '', plural = '' } = params
  const kind = findKindOfResource({ group: group === 'core' ? '' : group, plural })
  if (!kind || type === 'page' || !kind.pages[type]) return null
  const path = fillRoute(kindRoute(kind, type), objectParams(kind, placeOf(params)))
  return path && path + formatQuery(type === 'list' ? { cluster, ...query } : query)
}

function placeOf({ cluster = '', namespace = ALL, id: name = '' }: PageParams) {
  return { cluster, namespace: namespace === ALL ? null : namespace, name }
}
