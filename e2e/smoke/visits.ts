import { type KindSpec, selectorOf } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { newCatalogPath } from '@naru/contract/pages/fixed-paths'
import type { Page } from '@naru/contract/pages/page'
import { LISTED_AT } from '@naru/contract/pages/page-above'
import { objectPath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import { findPage, PAGES } from '@naru/contract/pages/registry'
import { fillRoute } from '@naru/contract/pages/route'
import { resourcePath } from '@naru/kube/resource-path'
import type { Page as BrowserPage } from 'playwright-core'
import * as z from 'zod/mini'
import { type ApiClient, signInAt } from '../reliability/api-client.ts'
import type { Sandbox } from '../world/start-world.ts'
import { clusterOfPage } from './cluster-of.ts'
import { goTo } from './go-inside.ts'

/** One screen at one address. */
export type Visit = { readonly page: Page; readonly path: string }

/** A server, and the sandbox whose clusters and surroundings it knows. */
export type VisitedWorld = { readonly url: string; readonly sandbox: Pick<Sandbox, 'gitlab'> }

/** Pages that are not screens: the root redirects, the silent check has nothing to see. */
const UNSEEN = new Set(['P_ROOT', 'P_SILENT_CHECK_SSO_HTML'])

/** Whether a page is a screen. */
export function isSeen({ id }: Page): boolean {
  return !UNSEEN.has(id)
}

/** The screens that need no object to be named. */
export function fixedVisits(pages: readonly Page[] = PAGES): readonly Visit[] {
  return pages
    .filter((page) => isSeen(page) && !page.route.includes(':'))
    .map((page) => ({
      page,
      path: page.route,
    }))
}

/** The screens of one object each: the first by its name that the sandbox has of every kind. */
export async function objectVisits(
  browser: BrowserPage,
  world: VisitedWorld,
  pages: readonly Page[] = PAGES,
): Promise<readonly Visit[]> {
  const findAddress = await openAddresses(world)
  const visits: Visit[] = []
  for (const page of pages.filter(({ route }) => route.includes(':'))) {
    visits.push({ page, path: await findAddress(page, browser) })
  }
  return visits
}

/** Where a page is looked at, which may take a look at the list of its kind. */
export type FindAddress = (page: Page, browser: BrowserPage) => Promise<string>

/** Makes what the demonstration lacks, and finds addresses from then on: one object of each kind serves all its pages. */
export async function openAddresses({ url, sandbox }: VisitedWorld): Promise<FindAddress> {
  const { send } = await signInAt(url)
  await makeRecords(send, sandbox)
  const details = new Map<string, Promise<string>>()
  return async (page, browser) =>
    page.route.includes(':') ? findPath(page, { browser, url, send, details }) : page.route
}

/** A record of each kind of Naru's own that the demonstration has none of. */
async function makeRecords(send: ApiClient['send'], { gitlab }: VisitedWorld['sandbox']): Promise<void> {
  const who = { users: ['viewer'], grants: 'role', role: 'viewer' }
  const rule = { id: 'readers', name: 'Readers', ...who, over: 'namespaces', namespaces: ['shop'] }
  const project = {
    cluster: 'seoul',
    namespace: 'shop',
    adopt: true,
    users: [{ id: 'developer', role: 'owner' }],
  }
  const target = {
    cluster: 'seoul',
    name: 'on-call',
    slack: { address: 'http://127.0.0.1:9/hook' },
  }
  const told = { cluster: 'seoul', interval: 60, targets: ['seoul.on-call'] }
  const setting = { ...told, name: 'busy-nodes', resource: 'node-cpu', average: 95, window: 5 }
  const events = { ...told, name: 'evictions', type: 'Warning', reasons: ['Evicted'] }
  const { url: address, password: token } = gitlab
  const ci = { id: 'storefront', address, project: 'shop/storefront', token }
  for (const [path, record] of [
    ['system/access-rules', rule],
    ['system/projects', project],
    ['system/alert-targets', target],
    ['system/alert-settings', setting],
    ['system/event-alert-settings', events],
    ['cicd/gitlab-ci', ci],
  ] as const) {
    const { status, text } = await send('POST', `/api/v1/${path}`, record)
    if (status !== 200 && status !== 409) throw new Error(text)
  }
}

/** What the mesh of the demonstration has of each sort. */
const IN_MESH = {
  namespace: 'member',
  app: 'auth-api',
  workload: 'auth-api',
  service: 'auth-api',
  objectType: 'virtualservices',
  object: 'old-login',
}

/** What takes part in its traffic. */
const IN_TRAFFIC = {
  namespace: 'shop',
  app: 'order-api',
  service: 'order-api',
  workload: 'order-api',
  aggregate: 'request_protocol',
  aggregateValue: 'http',
  version: '4.2.3',
}

/** Where to look, and what has been found already: a kind's object serves all its pages. */
type Search = {
  readonly browser: BrowserPage
  readonly url: string
  readonly send: ApiClient['send']
  readonly details: Map<string, Promise<string>>
}

async function findPath(page: Page, search: Search): Promise<string> {
  return page.feature === 'mesh' ? pathInMesh(page) : findPathOfKind(page, search)
}

function pathInMesh({ route }: Page): string {
  const sample = route.startsWith('/service-mesh/graph') ? IN_TRAFFIC : IN_MESH
  return `${fillRoute(route, sample)}?cluster=seoul`
}

async function findPathOfKind(page: Page, search: Search): Promise<string> {
  const kind = findKind(page.kind ?? '')
  const cluster = clusterOfPage(page)
  const filled = { cluster, group: 'argoproj.io', version: 'v1alpha1', plural: 'appprojects' }
  const route = fillRoute(page.route, filled)
  if (route !== null) return route
  if (page.id === 'C_CATALOG') return newCatalogPath('postgresql', { cluster })
  const shown = SHOWN_ON[page.id]
  if (shown) return linkTo(search.browser, search.url + shown.list, shown.start)
  const list = kind ? `/${PARENTS[kind.id] ?? kind.path.many}?cluster=${cluster}` : ARGO_PROJECTS
  const find = async () =>
    (kind && (await askDetail(search, cluster, kind))) ?? findDetail(search, list, kind)
  const detail = await findDetailOnce(kind?.id ?? '', find, search)
  // What has no page of its own leads to where it is edited.
  return page.type === 'edit' && !detail.startsWith('/edit-') ? `/edit-${detail.slice(1)}` : detail
}

/** Whoever comes first looks, the others wait for what they find; what was not found is looked for again. */
function findDetailOnce(id: string, look: () => Promise<string>, { details }: Search): Promise<string> {
  const known = details.get(id)
  if (known) return known
  const found = look()
  details.set(id, found)
  found.catch(() => details.delete(id))
  return found
}

const objects = z.object({
  items: z.array(z.object({ metadata: z.object({ name: z.string(), namespace: z.optional(z.string()) }) })),
})

/** The same as its cluster tells it, without a list being drawn for it; null where only a list tells. */
async function askDetail({ send }: Search, cluster: string, kind: KindSpec): Promise<string | null> {
  const isListed = kind.source === 'kubernetes' && kind.viewOf === undefined
  // What goes by another name than its object is found in its list.
  const isNamed = kind.among?.called === undefined
  if (!isListed || !isNamed || kind.id in PARENTS || kind.id in LISTED_AT) return null
  const { group, version } = kind.api
  const path = resourcePath({ resource: { group, version, plural: kind.plural } })
  const query = kind.among ? formatQuery({ labelSelector: selectorOf(kind.among) }) : ''
  const { status, text } = await send('GET', `/api/k8s/cluster/${cluster}${path}${query}`)
  if (status !== 200) return null
  const { items } = objects.parse(JSON.parse(text))
  const [first] = items.map(({ metadata }) => metadata).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (!first) return null
  const { name, namespace = null } = first
  return objectPath(kind.id, { cluster, namespace, name })
}

/** The address of the first object of a kind: in its list, or where the first object of another list leads to one. */
async function findDetail(
  { browser, url }: Search,
  list: string,
  kind: KindSpec | undefined,
): Promise<string> {
  const at = kind && LISTED_AT[kind.id]
  if (at) {
    const tab = `${findPage(at.page)?.route}?cluster=seoul&tab=${at.tab}`
    return linkTo(browser, url + tab, `/${kind.path.one}/`)
  }
  const first = await firstLink(browser, url + list)
  return kind && kind.id in PARENTS ? linkTo(browser, url + first, `/${kind.path.one}/`) : first
}

/** The list of a kind that only its cluster tells of. */
const ARGO_PROJECTS = '/resource/seoul/argoproj.io/v1alpha1/appprojects'

/** The pages that lead to what is no object of a kind. */
const SHOWN_ON: Readonly<Record<string, { readonly list: string; readonly start: string }>> = {
  D_GITLAB_CI_PIPELINE: { list: '/gitlab-ci/storefront', start: '/gitlab-ci/storefront/pipeline/' },
  D_ALERTING_ALERT: { list: '/alert?cluster=seoul', start: '/alerting-alert/' },
  D_ALERTING_RULE: { list: '/prometheus-alert-rule?cluster=seoul', start: '/alerting-rule/' },
  E_ALERTING_RULE: {
    list: '/resource/seoul/monitoring.coreos.com/v1/prometheusrules/monitoring/kubernetes-monitoring-rules',
    start: '/edit-alerting-rule/',
  },
}

/** The lists that lead to objects of kinds without a list of their own. */
const PARENTS: Readonly<Record<string, string>> = {
  build: 'build-configs',
  'image-stream-tag': 'image-streams',
}

/** The first address on a page that begins so. */
async function linkTo(browser: BrowserPage, page: string, start: string): Promise<string> {
  await goTo(browser, page)
  const link = browser.locator(`a[href^="${start}"]`).first()
  await link.waitFor()
  return (await link.getAttribute('href'))?.split('?')[0] ?? ''
}

/** The address behind the first name in a list. */
async function firstLink(browser: BrowserPage, list: string): Promise<string> {
  await goTo(browser, list)
  const link = browser.locator('[role="row"] a[href]').first()
  await link.waitFor()
  return (await link.getAttribute('href'))?.split('?')[0] ?? ''
}
