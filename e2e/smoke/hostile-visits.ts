import { alertPath, rulePath } from '@naru/contract/alerts/alert-paths'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import { detailTabs } from '@naru/contract/pages/detail-tabs'
import { newCatalogPath } from '@naru/contract/pages/fixed-paths'
import type { Page } from '@naru/contract/pages/page'
import { formatQuery } from '@naru/contract/pages/query'
import { fillRoute } from '@naru/contract/pages/route'
import { clusterOf } from './cluster-of.ts'
import { type HostileConfig, MESH_NAMESPACE } from './hostile-mesh.ts'

/** What has been planted, and what came of it. */
export type Planted = {
  /** By the id of their kind, and by the plural of what has none. */
  readonly objects: ReadonlyMap<string, KubeObject>
  readonly config: HostileConfig
  /** A rule and its alert, as the server calls them. */
  readonly rule: string
  readonly alert: string
}

/** A custom resource, for the pages of what its cluster alone tells of. */
export const ARGO_PROJECTS = { group: 'argoproj.io', version: 'v1alpha1', plural: 'appprojects' }

/** Of the sandbox's GitLab, whose branch and whose log are markup. */
const HOSTILE_PIPELINE = 4101

/** As much of a payload as one name of an address may have. */
const IN_ADDRESS = '\u202E<img src="/none" onerror="window.hurt=1">\u202C'

/** The addresses at which a screen shows what has been planted; none where nobody has thought of it. */
export function hostileVisits(screen: Page, planted: Planted): readonly string[] {
  const kind = findKind(screen.kind ?? '')
  if (kind) return visitsOfKind(screen, kind, planted)
  if (screen.feature === 'mesh') return visitsInMesh(screen, planted)
  if (screen.id === 'D_GITLAB_CI_PIPELINE') return [`/gitlab-ci/hostile/pipeline/${HOSTILE_PIPELINE}`]
  if (screen.id === 'C_CATALOG') return [newCatalogPath(IN_ADDRESS, { cluster: 'seoul' })]
  if (screen.id === 'P_500') return [`${screen.route}${formatQuery({ code: IN_ADDRESS })}`]
  if (screen.route.includes(':')) return visitsByName(screen, planted)
  return [`${screen.route}${screen.layout.cluster ? '?cluster=seoul&namespace=-' : ''}`]
}

/** A list with the object in it and in the look beside it, its tabs, and its forms. */
function visitsOfKind(screen: Page, kind: KindSpec, { objects }: Planted): readonly string[] {
  const cluster = clusterOf(kind)
  const { namespace = '' } = objects.get(kind.viewOf ?? kind.id)?.metadata ?? {}
  const path = fillRoute(screen.route, { cluster, namespace, id: nameOf(kind, objects) })
  if (path === null) return []
  const list = { cluster, namespace: '-', q: 'hostile' }
  if (screen.type === 'page') return [`${path}${formatQuery(list)}`]
  if (screen.type === 'list') {
    const isLookedAt = kind.source === 'kubernetes' && kind.pages.detail !== undefined
    const look = [cluster, namespace, encodeURIComponent(nameOf(kind, objects))].join('/')
    return [`${path}${formatQuery(isLookedAt ? { ...list, look } : list)}`]
  }
  return screen.type === 'detail' ? withTabs(path, detailTabs(kind)) : [path]
}

/** What is only a view of another object is called after it: a tag, after its stream. */
function nameOf({ id, viewOf }: KindSpec, objects: Planted['objects']): string {
  if (id === 'helm-chart') return 'hostile.quay-notes'
  if (viewOf === undefined) return 'hostile'
  const [tag] = readItems(readAt(objects.get(viewOf), 'status', 'tags'))
  return `hostile:${readString(tag?.['tag'])}`
}

function withTabs(path: string, tabs: readonly string[]): readonly string[] {
  return tabs.map((tab) => (tab === 'info' ? path : `${path}?tab=${tab}`))
}

/** The pages of rules and of discovered kinds, which have parameters and no kind. */
function visitsByName({ id, route }: Page, { objects, alert, rule }: Planted): readonly string[] {
  if (id === 'D_ALERTING_ALERT') return [alertPath({ cluster: 'seoul', id: alert })]
  if (id === 'D_ALERTING_RULE') return [rulePath({ cluster: 'seoul', id: rule })]
  const isOfRules = !route.includes(':plural')
  const object = objects.get(isOfRules ? 'prometheusrules' : ARGO_PROJECTS.plural)
  const { namespace = '' } = object?.metadata ?? {}
  const path = fillRoute(route, { cluster: 'seoul', ...ARGO_PROJECTS, namespace, id: 'hostile' })
  if (path === null) return []
  if (id === 'L_RESOURCE') return [`${path}?namespace=-&q=hostile`]
  if (id === 'D_RESOURCE') return withTabs(path, ['info', 'yaml', 'event', 'change'])
  return [isOfRules && route.includes(':id') ? `${path}?group=0&rule=0` : path]
}

/** The views of what a route of the mesh is about, by its last parameter. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  app: ['info', 'traffic', 'in_metrics', 'out_metrics', 'traces'],
  service: ['info', 'traffic', 'in_metrics', 'traces'],
  workload: ['info', 'traffic', 'in_metrics', 'out_metrics', 'traces', 'logs', 'envoy'],
}

/** The pages of a mesh: of its configuration one for each type, of an application its views. */
function visitsInMesh({ route }: Page, { config }: Planted): readonly string[] {
  if (route.endsWith(':object')) {
    return [...config].flatMap(
      ([objectType, namespace]) => inMesh(route, { objectType, namespace, object: 'hostile' }) ?? [],
    )
  }
  const named = { namespace: MESH_NAMESPACE, app: 'hostile', workload: 'hostile', service: 'hostile' }
  const aggregated = { version: 'v1', aggregate: 'request_protocol', aggregateValue: IN_ADDRESS }
  const path = inMesh(route, { ...named, ...aggregated, objectType: 'virtualservices' })
  const views = route.startsWith('/service-mesh/graph') ? [] : VIEWS[route.split('/:').at(-1) ?? '']
  if (path === null) return []
  return views && views.length > 0 ? views.map((view) => `${path}&tab=${view}`) : [path]
}

function inMesh(route: string, params: Readonly<Record<string, string>>): string | null {
  const path = fillRoute(route, params)
  return (
    path && path + formatQuery({ cluster: 'seoul', namespaces: route.includes(':') ? null : MESH_NAMESPACE })
  )
}
