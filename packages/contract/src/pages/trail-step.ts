import type { Text } from '../i18n/locale.ts'
import { parseDiscoveredRef } from '../kinds/kind-ref.ts'
import { findKind } from '../kinds/registry.ts'
import { resolveRef } from '../kinds/resolve-ref.ts'
import { kindPageId, objectParams } from './kind-pages.ts'
import { ALL, type Page, type PageParams } from './page.ts'
import { formatQuery } from './query.ts'
import { findPage } from './registry.ts'
import { fillRoute } from './route.ts'
import { formatTrail, type TrailEntry, type TrailTarget } from './trail.ts'

const RESOURCE_PARTS = ['group', 'version', 'plural'] as const

type Here = {
  readonly page: Page
  readonly params: PageParams
  readonly displayName: string | null
  readonly tab: string | null
  /** What is selected, where the path does not say it. */
  readonly cluster: string | null
  readonly namespace: string | null
}

/** A page as a step of the trail that links on it carry; null for forms, which nobody comes back to. */
export function buildStep({ page, params, displayName, tab, ...selected }: Here): TrailEntry | null {
  if (page.type === 'create' || page.type === 'edit') return null
  const { cluster, namespace } = page.type === 'detail' ? params : { ...selected, ...params }
  const id = params['id'] ?? ''
  return {
    pageId: page.id + formatResource(params),
    cluster: cluster ?? '',
    namespace: namespace ?? '',
    id,
    displayName: displayName === id ? '' : (displayName ?? ''),
    tab: tab ?? '',
  }
}

/** `:apps/v1/deployments` of a page that shows any API of a cluster. */
function formatResource(params: PageParams): string {
  return params['plural'] ? `:${RESOURCE_PARTS.map((part) => params[part] ?? '').join('/')}` : ''
}

type ObjectAddress = { readonly cluster: string; readonly namespace: string | null; readonly name: string }

/** An object's page as the target of a link, by kind id or discovered reference; null when it has none. */
export function objectStep(kindRef: string, { cluster, namespace, name }: ObjectAddress): TrailTarget | null {
  const ref = resolveRef(kindRef)
  if (parseDiscoveredRef(ref)) {
    const pageId = `D_RESOURCE:${ref.slice('cr:'.length)}`
    return { pageId, cluster, namespace: namespace ?? ALL, id: name }
  }
  const kind = findKind(ref)
  if (!kind?.pages.detail) return null
  const place = objectParams(kind, { cluster: kind.scope === 'platform' ? '' : cluster, namespace, name })
  return {
    pageId: kindPageId(kind, 'detail'),
    ...place,
    namespace: kind.scope === 'namespaced' ? (namespace ?? '') : '',
  }
}

/** What a step is called and where it was, with the steps before it as its own trail; null when there is no such page. */
export function findStep(
  entry: TrailEntry,
  before: readonly TrailEntry[],
): { readonly title: Text; readonly path: string } | null {
  const [id = '', resource = ''] = entry.pageId.split(':')
  const page = findPage(id)
  const parts = resource.split('/')
  const params = Object.fromEntries(RESOURCE_PARTS.map((part, index) => [part, parts[index]]))
  const path = page && fillRoute(page.route, { ...params, ...entry })
  if (!page || !path) return null
  const { displayName: dn, tab } = entry
  const selected = page.type === 'detail' ? {} : selectionOf(page, entry)
  const name = page.type === 'detail' ? dn || entry.id : params['plural']
  return {
    title: name ? { en: name, ko: name } : page.title,
    path:
      path + formatQuery({ ...selected, dn: dn === entry.id ? null : dn, tab, froms: formatTrail(before) }),
  }
}

function selectionOf({ route }: Page, { cluster, namespace }: TrailEntry) {
  return { cluster: route.includes(':cluster') ? null : cluster, namespace }
}
