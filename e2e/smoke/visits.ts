import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { Page } from '@naru/contract/pages/page'
import { PAGES } from '@naru/contract/pages/registry'
import { fillRoute } from '@naru/contract/pages/route'
import type { Page as BrowserPage } from 'playwright-core'

/** One screen at one address. */
export type Visit = { readonly page: Page; readonly path: string }

/** Pages that are not screens: the root redirects, the silent check has nothing to see. */
const UNSEEN = new Set(['P_ROOT', 'P_SILENT_CHECK_SSO_HTML'])

/** The screens that need no object to be named. */
export function fixedVisits(): readonly Visit[] {
  return PAGES.filter(({ id, route }) => !UNSEEN.has(id) && !route.includes(':')).map((page) => ({
    page,
    path: page.route,
  }))
}

/** The screens of one object each: the first that the sandbox has of every kind, found in that kind's own list. */
export async function objectVisits(browser: BrowserPage, url: string): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (const page of PAGES.filter(({ route }) => route.includes(':'))) {
    const path = await findPath(browser, url, page)
    visits.push({ page, path })
  }
  return visits
}

async function findPath(browser: BrowserPage, url: string, page: Page): Promise<string> {
  if (page.id === 'L_RESOURCE') return '/resource/seoul/argoproj.io/v1alpha1/applications'
  if (page.id === 'C_RESOURCE') return '/new-resource/seoul/argoproj.io/v1alpha1/applications'
  if (page.id === 'D_RESOURCE' || page.id === 'E_RESOURCE') {
    const detail = await firstLink(browser, `${url}/resource/seoul/argoproj.io/v1alpha1/applications`)
    return page.id === 'D_RESOURCE' ? detail : `/edit-${detail.slice(1)}`
  }
  const kind: KindSpec | undefined = findKind(page.kind ?? '')
  const cluster = page.layout.openshift ? 'busan' : 'seoul'
  if (page.type === 'create') return fillRoute(page.route, { cluster }) ?? page.route
  const detail = await firstLink(browser, `${url}/${kind?.path.many ?? ''}?cluster=${cluster}`)
  const [, , ...place] = detail.split('/')
  const names = page.route.split('/').filter((part) => part.startsWith(':'))
  return names.reduce((route, name, index) => route.replace(name, place[index] ?? ''), page.route)
}

/** The address behind the first name in a list. */
async function firstLink(browser: BrowserPage, list: string): Promise<string> {
  await browser.goto(list)
  const link = browser.locator('[role="row"] a[href]').first()
  await link.waitFor()
  return (await link.getAttribute('href'))?.split('?')[0] ?? ''
}
