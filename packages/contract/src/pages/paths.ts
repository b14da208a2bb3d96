import { parseDiscoveredRef } from '../kinds/kind-ref.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findKind, type KindId, type kinds } from '../kinds/registry.ts'
import { resolveRef } from '../kinds/resolve-ref.ts'
import type { Resource } from '../kubernetes/resource.ts'
import type { FixedPageId } from './fixed-pages.ts'
import { type KindPageType, kindRoute, objectPage, objectParams } from './kind-pages.ts'
import { ALL } from './page.ts'
import { formatQuery, type Query } from './query.ts'
import { findPage } from './registry.ts'
import { fillRoute } from './route.ts'

type Kinds = (typeof kinds)[number]
type KindOf<Id extends KindId> = Extract<Kinds, { id: Id }>

/** Ids of the kinds that have such a page. */
export type KindWith<Type extends KindPageType> = {
  [Id in KindId]: KindOf<Id>['pages'] extends Record<Type, unknown> ? Id : never
}[KindId]

/** `/pods?cluster=seoul`: the query may hold any of the page's state. */
export function listPath(kind: KindWith<'list'>, query: Query = {}): string {
  const spec = findKind(kind)
  return (spec ? kindRoute(spec, 'list') : '/404') + formatQuery(query)
}

/** The address of a page without path parameters. */
export function pagePath(
  id: Exclude<FixedPageId, `${string}_RESOURCE` | `D_${string}`>,
  query: Query = {},
): string {
  return (findPage(id)?.route ?? '/404') + formatQuery(query)
}

/** The list of any API of a cluster, found by discovery. */
export function resourceListPath(cluster: string, resource: Resource, query: Query = {}): string {
  return (
    (fillRoute(routeOf('L_RESOURCE'), { cluster, ...groupParams(resource) }) ?? '/404') + formatQuery(query)
  )
}

type ObjectAddress = { readonly cluster: string; readonly namespace: string | null; readonly name: string }

/** Where an object of a row, link or message lives: by kind id or discovered reference; null when it has no page. */
export function objectPath(kindRef: string, address: ObjectAddress, query: Query = {}): string | null {
  const path = plainObjectPath(kindRef, address)
  return path && path + formatQuery(query)
}

function plainObjectPath(kindRef: string, { cluster, namespace, name }: ObjectAddress): string | null {
  const ref = resolveRef(kindRef)
  const resource = parseDiscoveredRef(ref)
  if (resource) {
    const params = { cluster, ...groupParams(resource), namespace: namespace ?? ALL, id: name }
    return fillRoute(routeOf('D_RESOURCE'), params)
  }
  const kind = findKind(ref)
  const type = kind ? objectPage(kind) : null
  if (!kind || type === null) return null
  return fillRoute(kindRoute(kind, type), objectParams(kind, { cluster, namespace, name }))
}

/** The list page of a kind by id or discovered reference; null when it has none. */
export function kindListPath(kindRef: string, cluster: string, query: Query = {}): string | null {
  const ref = resolveRef(kindRef)
  const resource = parseDiscoveredRef(ref)
  if (resource) return resourceListPath(cluster, resource, query)
  const kind: KindSpec | undefined = findKind(ref)
  return kind?.pages.list ? kindRoute(kind, 'list') + formatQuery(query) : null
}

/** Where an object of a kind is created, by kind id or discovered reference; null when the kind has no such page. */
export function kindCreatePath(kind: KindSpec, cluster: string, query: Query = {}): string | null {
  if (!kind.pages.create) return null
  const resource = parseDiscoveredRef(kind.id)
  const route = resource ? routeOf('C_RESOURCE') : kindRoute(kind, 'create')
  // Where it does not matter which cluster it is, it may be none.
  const place = kind.createdAtCluster ? cluster || ALL : cluster
  const path = fillRoute(route, { cluster: place, ...(resource && groupParams(resource)) })
  return path && path + formatQuery(query)
}

/** Where an object is edited by its form; null when its kind has no such page. */
export function kindEditPath(kind: KindSpec, address: ObjectAddress, query: Query = {}): string | null {
  const path = plainEditPath(kind, address)
  return path && path + formatQuery(query)
}

function plainEditPath(kind: KindSpec, { cluster, namespace, name }: ObjectAddress): string | null {
  if (!kind.pages.edit) return null
  const resource = parseDiscoveredRef(kind.id)
  if (!resource) return fillRoute(kindRoute(kind, 'edit'), objectParams(kind, { cluster, namespace, name }))
  const params = { cluster, ...groupParams(resource), namespace: namespace ?? ALL, id: name }
  return fillRoute(routeOf('E_RESOURCE'), params)
}

function groupParams({ group, version, plural }: Resource): Record<'group' | 'version' | 'plural', string> {
  return { group: group === '' ? 'core' : group, version, plural }
}

function routeOf(id: FixedPageId): string {
  return findPage(id)?.route ?? ''
}
