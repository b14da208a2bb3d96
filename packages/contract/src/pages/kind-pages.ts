import type { KindSpec } from '../kinds/kind-spec.ts'
import type { Page, PageType } from './page.ts'

export type KindPageType = Exclude<PageType, 'page'>

const PREFIX: Readonly<Record<KindPageType, string>> = { list: 'L', detail: 'D', create: 'C', edit: 'E' }

/** `D_CONFIG_MAP`: the page id of a kind's page, whether or not the kind has that page. */
export function kindPageId(kind: KindSpec, type: KindPageType): string {
  return `${PREFIX[type]}_${kind.path.one.toUpperCase().replaceAll('-', '_')}`
}

/** Route templates follow from the kind's path and scope. */
export function kindRoute({ path, scope }: KindSpec, type: KindPageType): string {
  if (type === 'list') return `/${path.many}`
  const cluster = scope === 'platform' ? '' : '/:cluster'
  if (type === 'create') return `/new-${path.one}${cluster}`
  const object = `${cluster}${scope === 'namespaced' ? '/:namespace' : ''}/:id`
  return type === 'detail' ? `/${path.one}${object}` : `/edit-${path.one}${object}`
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
  const inCluster = kind.scope !== 'platform'
  return {
    id: kindPageId(kind, type),
    type,
    route: kindRoute(kind, type),
    kind: kind.id,
    title: type === 'list' ? kind.title.many : kind.title.one,
    menu: kind.menu?.group ?? null,
    order: type === 'list' ? (kind.menu?.order ?? null) : null,
    manual,
    layout: {
      cluster: inCluster,
      namespace: kind.scope === 'namespaced',
      realtime: kind.realtime && (type === 'list' || type === 'detail'),
      openshift: kind.platform === 'openshift',
      anyCluster: false,
    },
  }
}
