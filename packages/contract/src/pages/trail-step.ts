import type { Text } from '../i18n/locale.ts'
import { parseDiscoveredRef } from '../kinds/kind-ref.ts'
import { findKind } from '../kinds/registry.ts'
import { resolveRef } from '../kinds/resolve-ref.ts'
import { kindPageId, objectParams } from './kind-pages.ts'
import { ALL, type Page, type PageParams } from './page.ts'
import { formatQuery } from './query.ts'
import { findPage } from './registry.ts'
import { decodeSegment, fillRoute } from './route.ts'
import { formatTrail, type TrailEntry, type TrailTarget } from './trail.ts'

/** What a step says beside its page. */
const OF_ENTRY: ReadonlySet<string> = new Set(['cluster', 'namespace', 'id'])

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
    pageId: page.id + formatOwn(page, params),
    cluster: cluster ?? '',
    namespace: namespace ?? '',
    id,
    displayName: displayName === id ? '' : (displayName ?? ''),
    tab: tab ?? '',
  }
}

/** `:apps/v1/deployments` of a page that shows any API of a cluster, `:web` of a workload of a mesh. */
function formatOwn(page: Page, params: PageParams): string {
  const values = ownParts(page).map((part) => encodeURIComponent(params[part] ?? ''))
  return values.length === 0 ? '' : `:${values.join('/')}`
}

/** What a page's route asks for beside place and id, in its order. */
function ownParts({ route }: Page): readonly string[] {
  return [...route.matchAll(/:(\w+)/g)].flatMap(([, part = '']) => (OF_ENTRY.has(part) ? [] : part))
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
  const [id = '', own = ''] = entry.pageId.split(':')
  const page = findPage(id)
  if (!page) return null
  const values = own.split('/').map(decodeSegment)
  const parts = ownParts(page)
  const params = Object.fromEntries(parts.map((part, index) => [part, values[index]]))
  const path = fillRoute(page.route, { ...params, ...entry })
  if (!path) return null
  const { displayName: dn, tab } = entry
  const selected = page.type === 'detail' ? {} : selectionOf(page, entry)
  const name = page.type === 'detail' ? dn || entry.id : values[parts.length - 1]
  return {
    title: name ? { en: name, ko: name } : page.title,
    path:
      path + formatQuery({ ...selected, dn: dn === entry.id ? null : dn, tab, froms: formatTrail(before) }),
  }
}

function selectionOf({ route }: Page, { cluster, namespace }: TrailEntry) {
  return {
    cluster: route.includes(':cluster') ? null : cluster,
    namespace: route.includes(':namespace') ? null : namespace,
  }
}
