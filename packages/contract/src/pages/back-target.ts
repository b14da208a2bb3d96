import { findKind } from '../kinds/registry.ts'
import { kindRoute } from './kind-pages.ts'
import type { Page, PageParams } from './page.ts'
import { findPage } from './registry.ts'
import { fillRoute } from './route.ts'

/** What lies above the pages of discovered kinds. */
const ABOVE: Readonly<Record<string, string>> = {
  D_RESOURCE: 'L_RESOURCE',
  C_RESOURCE: 'L_RESOURCE',
  E_RESOURCE: 'D_RESOURCE',
}

/** Where cancel or finish leads: from a list or an object to the list of its kind, from a form to the object. */
export function backTarget(page: Page, params: PageParams): string {
  const above = ABOVE[page.id]
  const resource = above === undefined ? null : fillRoute(findPage(above)?.route ?? '', params)
  const kind = page.kind === null ? undefined : findKind(page.kind)
  if (!kind) return resource ?? '/global-dashboard'
  const list = kind.pages.list ? kindRoute(kind, 'list') : '/global-dashboard'
  if (page.type !== 'create' && page.type !== 'edit') return list
  // A form that was cancelled before it made anything has no object to go to.
  const detail = kind.pages.detail ? fillRoute(kindRoute(kind, 'detail'), params) : null
  return detail ?? list
}
