import type { MESH_PAGES } from '@naru/contract/pages/mesh-pages'
import { formatQuery, type Query } from '@naru/contract/pages/query'
import { findPage } from '@naru/contract/pages/registry'
import { fillRoute } from '@naru/contract/pages/route'
import { typeOfSingular } from '@naru/mesh/answers/config-names'

export type MeshPageId = keyof typeof MESH_PAGES

/** Where something of a mesh is. */
export type MeshPlace = { readonly cluster: string; readonly namespace: string; readonly name: string }

/** The address of a page of the mesh in a cluster. */
export function meshHref(
  page: MeshPageId,
  cluster: string,
  params: Readonly<Record<string, string>> = {},
  query: Query = {},
): string {
  const path = fillRoute(findPage(page)?.route ?? '', params) ?? '/404'
  return path + formatQuery({ cluster, ...query })
}

export function configHref(type: string, { cluster, namespace, name }: MeshPlace): string {
  const params = { namespace, objectType: type, object: name }
  return meshHref('M_ISTIO_NAMESPACES_NAMESPACE_ISTIO_OBJECTTYPE_OBJECT', cluster, params)
}

/** Of a word such as `virtualservice`, as references and validations have it; null for what has no page. */
export function referenceHref(objectType: string, place: MeshPlace): string | null {
  if (objectType === 'service') return serviceHref(place)
  if (objectType === 'workload') return workloadHref(place)
  const type = typeOfSingular(objectType)
  return type ? configHref(type, place) : null
}

/** Of an object behind a failure: a word as references have it, or the kind of a workload. */
export function causeHref(type: string, place: MeshPlace): string {
  return referenceHref(type, place) ?? workloadHref(place, type)
}

const SUBJECT_PAGES = {
  app: 'M_APPLICATIONS_NAMESPACES_NAMESPACE_APPLICATIONS_APP',
  workload: 'M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD',
  service: 'M_SERVICES_NAMESPACES_NAMESPACE_SERVICES_SERVICE',
} as const satisfies Record<string, MeshPageId>

/** What traffic is counted of, as addresses call it. */
export type SubjectKind = keyof typeof SUBJECT_PAGES

export function subjectHref(of: SubjectKind, { cluster, namespace, name }: MeshPlace, query: Query = {}) {
  return meshHref(SUBJECT_PAGES[of], cluster, { namespace, [of]: name }, query)
}

export function appHref(place: MeshPlace): string {
  return subjectHref('app', place)
}

/** `type` tells workloads of one name apart. */
export function workloadHref(place: MeshPlace, type?: string): string {
  return subjectHref('workload', place, { type })
}

export function serviceHref(place: MeshPlace): string {
  return subjectHref('service', place)
}
