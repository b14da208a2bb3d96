import type { Text } from '../i18n/locale.ts'
import { findKind } from '../kinds/registry.ts'
import { MENU_GROUPS } from '../shell/menu-groups.ts'
import { kindRoute } from './kind-pages.ts'
import type { Page, PageParams } from './page.ts'
import { ABOVE } from './page-above.ts'
import { formatQuery } from './query.ts'
import { findPage } from './registry.ts'
import { fillRoute } from './route.ts'
import { formatTrail, type TrailEntry } from './trail.ts'
import { findStep } from './trail-step.ts'

/** A step of the breadcrumb; the current one and menu groups are no links. */
export type Crumb = { readonly text: Text; readonly path: string | null }

type CrumbInput = {
  readonly page: Page
  readonly params: PageParams
  /** The object's own display name; its id when there is none. */
  readonly displayName?: string | null
  readonly trail?: readonly TrailEntry[]
}

const EDIT: Text = { en: 'Edit', ko: '수정' }
const CREATE: Text = { en: 'Create', ko: '생성' }
const INTEGRATE: Text = { en: 'Integrate', ko: '연동' }

/** From the menu group, or the trail that the person came by, to the page itself. */
export function buildBreadcrumbs({ page, params, displayName, trail = [] }: CrumbInput): readonly Crumb[] {
  const before = trail.length > 0 ? trailCrumbs(trail) : listCrumbs(page, params)
  const name = displayName || params['id'] || ''
  if (page.type === 'detail') return [...before, { text: plain(name), path: null }]
  if (page.type === 'edit') {
    const path = objectAddress(page, params)
    const query = formatQuery({ dn: name === params['id'] ? null : name, froms: formatTrail(trail) })
    return [...before, { text: plain(name), path: path && path + query }, { text: EDIT, path: null }]
  }
  if (page.type === 'create') {
    const list = trail.length > 0 ? listCrumbs(page, params).slice(-1) : []
    return [...before, ...list, { text: page.kind === 'cluster' ? INTEGRATE : CREATE, path: null }]
  }
  return before.map((crumb, index) => (index === before.length - 1 ? { ...crumb, path: null } : crumb))
}

/** What has pages without being a kind leads to the page that lists it. */
function pageAbove(page: Page): Page {
  return findPage(ABOVE[page.id] ?? '') ?? page
}

function listCrumbs(page: Page, params: PageParams): readonly Crumb[] {
  const group = MENU_GROUPS.find(({ id }) => id === page.menu)
  const start: Crumb[] = group ? [{ text: group.title, path: null }] : []
  if (params['plural']) {
    const search = findPage('P_SEARCH')
    const list = fillRoute(findPage('L_RESOURCE')?.route ?? '', params)
    if (search)
      start.push({ text: search.title, path: search.route + formatQuery({ cluster: params['cluster'] }) })
    return [...start, { text: plain(params['plural']), path: list }]
  }
  const kind = page.kind === null ? undefined : findKind(page.kind)
  // What has no list of its own is reached from what it belongs to.
  if (kind && page.type !== 'page')
    return [...start, { text: kind.title.many, path: kind.pages.list ? kindRoute(kind, 'list') : null }]
  const above = pageAbove(page)
  // A group with one page is called as that page is.
  const isNamed = group?.title.en === above.title.en
  return [...(isNamed ? [] : start), { text: above.title, path: above.route }]
}

/** Each step links to where it was, with the steps before it as its own trail. */
function trailCrumbs(trail: readonly TrailEntry[]): readonly Crumb[] {
  return trail.flatMap((entry, index) => {
    const step = findStep(entry, trail.slice(0, index))
    return step ? [{ text: step.title, path: step.path }] : []
  })
}

function objectAddress(page: Page, params: PageParams): string | null {
  if (page.id === 'E_RESOURCE') return fillRoute(findPage('D_RESOURCE')?.route ?? '', params)
  const kind = page.kind === null ? undefined : findKind(page.kind)
  return kind?.pages.detail ? fillRoute(kindRoute(kind, 'detail'), params) : null
}

function plain(name: string): Text {
  return { en: name, ko: name }
}
