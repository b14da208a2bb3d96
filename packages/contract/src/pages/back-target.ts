import { findKind } from '../kinds/registry.ts'
import { kindRoute } from './kind-pages.ts'
import type { Page, PageParams } from './page.ts'
import { ABOVE, LISTED_AT } from './page-above.ts'
import { formatQuery } from './query.ts'
import { findPage } from './registry.ts'
import { fillRoute } from './route.ts'
import { formatTrail, type TrailEntry } from './trail.ts'
import { findStep } from './trail-step.ts'

/** Where a page leads back to: where the person came from, else where cancel or finish leads. */
export function backPath(page: Page, params: PageParams, trail: readonly TrailEntry[]): string {
  const last = trail.at(-1)
  const step = last && page.type !== 'edit' ? findStep(last, trail.slice(0, -1)) : null
  return step?.path ?? backTarget(page, params) + (page.type === 'edit' ? trailQuery(trail) : '')
}

/** Where the page of an object that is not there leads: what its form would go back to is not there either. */
export function wayOut(page: Page, params: PageParams, trail: readonly TrailEntry[]): string {
  if (page.type !== 'edit') return backPath(page, params, trail)
  const above = findPage(ABOVE[page.id] ?? '')
  return backPath(above?.type === 'detail' ? above : { ...page, type: 'detail' }, params, trail)
}

function trailQuery(trail: readonly TrailEntry[]): string {
  return formatQuery({ froms: formatTrail(trail) })
}

/** Where cancel or finish leads: from a list or an object to the list of its kind, from a form to the object. */
export function backTarget(page: Page, params: PageParams): string {
  const above = ABOVE[page.id]
  const resource = above === undefined ? null : fillRoute(findPage(above)?.route ?? '', params)
  const kind = page.kind === null ? undefined : findKind(page.kind)
  if (!kind) return resource ?? '/global-dashboard'
  const list = kind.pages.list ? kindRoute(kind, 'list') : listedAt(kind.id, params)
  if (page.type !== 'create' && page.type !== 'edit') return list
  // A form that was cancelled before it made anything has no object to go to.
  const detail = kind.pages.detail ? fillRoute(kindRoute(kind, 'detail'), params) : null
  return detail ?? list
}

/** Where a kind without a list page is listed, in the cluster that the address is about. */
function listedAt(kind: string, { cluster }: PageParams): string {
  const at = LISTED_AT[kind]
  const route = at && findPage(at.page)?.route
  return route === undefined ? '/global-dashboard' : route + formatQuery({ cluster, tab: at?.tab })
}
