import type { KindSpec } from '../kinds/kind-spec.ts'
import { placedId, placeOfRecord } from '../platform/place-of-record.ts'
import type { Page, PageType } from './page.ts'

export type KindPageType = Exclude<PageType, 'page'>

const PREFIX: Readonly<Record<KindPageType, string>> = { list: 'L', detail: 'D', create: 'C', edit: 'E' }

/** `D_CONFIG_MAP`: the page id of a kind's page, whether or not the kind has that page. */
export function kindPageId(kind: KindSpec, type: KindPageType): string {
  return `${PREFIX[type]}_${kind.path.one.toUpperCase().replaceAll('-', '_')}`
}

/** Route templates follow from the kind's path and scope. */
export function kindRoute(kind: KindSpec, type: KindPageType): string {
  const { path, scope, placed, ofCluster, createdAtCluster } = kind
  if (type === 'list') return `/${path.many}`
  const cluster = scope === 'platform' && !ofCluster ? '' : '/:cluster'
  if (type === 'create') return `/new-${path.one}${createdAtCluster ? '/:cluster' : cluster}`
  const object = `${placed ? '/:cluster' : cluster}${scope === 'namespaced' ? '/:namespace' : ''}/:id`
  return type === 'detail' ? `/${path.one}${object}` : `/edit-${path.one}${object}`
}

type ObjectAddress = { readonly cluster: string; readonly namespace: string | null; readonly name: string }

/** What fills the route of an object's pages. */
export function objectParams(
  { placed }: Pick<KindSpec, 'placed'>,
  { cluster, namespace, name }: ObjectAddress,
) {
  return placed ? { namespace, ...placeOfRecord(name) } : { cluster, namespace, id: name }
}

/** The name of the object that a page's address is about; empty where it is about none. */
export function objectName(
  { placed }: Pick<KindSpec, 'placed'>,
  { cluster = '', id = '' }: Readonly<Record<string, string | undefined>>,
): string {
  return placed && id !== '' ? placedId({ cluster, id }) : id
}

/** The page that an object is opened on: what Naru keeps and has no page of its own opens where it is edited. */
export function objectPage({ pages, scope }: Pick<KindSpec, 'pages' | 'scope'>): 'detail' | 'edit' | null {
  if (pages.detail) return 'detail'
  return pages.edit && scope === 'platform' ? 'edit' : null
}

/** The pages that a kind declares, list first. */
export function buildKindPages(kind: KindSpec): readonly Page[] {
  const types = ['list', 'detail', 'create', 'edit'] as const
  return types.flatMap((type) => {
    const spec = kind.pages[type]
    return spec ? [buildPage(kind, type, spec.manual)] : []
  })
}

function buildPage(kind: KindSpec, type: KindPageType, manual: number | null): Page {
  const inCluster = kind.scope !== 'platform' || kind.ofCluster === true
  return {
    id: kindPageId(kind, type),
    type,
    route: kindRoute(kind, type),
    kind: kind.id,
    ...(kind.about !== undefined && { about: kind.about }),
    title: type === 'list' ? kind.title.many : kind.title.one,
    menu: kind.menu?.group ?? null,
    order: type === 'list' ? (kind.menu?.order ?? null) : null,
    manual,
    ...(kind.feature && { feature: kind.feature }),
    layout: {
      cluster: inCluster,
      namespace: kind.scope === 'namespaced',
      realtime: kind.realtime && (type === 'list' || type === 'detail'),
      openshift: kind.platform === 'openshift',
      anyCluster: false,
    },
  }
}
