import type { Text } from '../i18n/locale.ts'
import type { MenuGroupId } from './menu-groups.ts'
import type { Page, PageLayout, PageType } from './page.ts'

const LAYOUT: PageLayout = {
  cluster: false,
  namespace: false,
  realtime: false,
  openshift: false,
  anyCluster: false,
}

type Fixed = {
  readonly type?: PageType
  readonly route: string
  readonly title: Text
  readonly kind?: string
  readonly menu?: MenuGroupId
  readonly order?: number
  readonly manual?: number
  readonly layout?: Partial<PageLayout>
}

/** Screens that belong to no single kind; the last four are of any API by discovery. */
const FIXED = {
  P_403: { route: '/403', title: { en: 'Forbidden', ko: '접근 권한 없음' } },
  P_404: { route: '/404', title: { en: 'Not found', ko: '페이지 없음' } },
  P_500: { route: '/500', title: { en: 'Unavailable', ko: '이용할 수 없음' } },
  P_ROOT: { route: '/', title: { en: 'Naru', ko: 'Naru' } },
  P_SILENT_CHECK_SSO_HTML: {
    route: '/silent-check-sso.html',
    title: { en: 'Sign-in check', ko: '로그인 확인' },
  },
  P_GLOBAL_DASHBOARD: {
    route: '/global-dashboard',
    title: { en: 'Global dashboard', ko: '통합 대시보드' },
    menu: 'overview',
    order: 10,
    manual: 1101,
    layout: { anyCluster: true },
  },
  P_EVENTS: {
    route: '/events',
    title: { en: 'Events', ko: '이벤트' },
    kind: 'event',
    menu: 'cluster',
    order: 20,
    manual: 2201,
    layout: { cluster: true, realtime: true },
  },
  P_SEARCH: {
    route: '/search',
    title: { en: 'Search', ko: '검색' },
    menu: 'cluster',
    order: 30,
    manual: 2301,
    layout: { cluster: true },
  },
  P_YAML: {
    route: '/yaml',
    title: { en: 'YAML', ko: 'YAML' },
    menu: 'cluster',
    order: 40,
    manual: 2401,
    layout: { cluster: true },
  },
  L_RESOURCE: {
    type: 'list',
    route: '/resource/:cluster/:group/:version/:plural',
    title: { en: 'Resources', ko: '리소스' },
    menu: 'cluster',
    manual: 2302,
    layout: { cluster: true, namespace: true, realtime: true },
  },
  D_RESOURCE: {
    type: 'detail',
    route: '/resource/:cluster/:group/:version/:plural/:namespace/:id',
    title: { en: 'Resource', ko: '리소스' },
    menu: 'cluster',
    manual: 2303,
    layout: { cluster: true, namespace: true, realtime: true },
  },
  C_RESOURCE: {
    type: 'create',
    route: '/new-resource/:cluster/:group/:version/:plural',
    title: { en: 'Resource', ko: '리소스' },
    menu: 'cluster',
    manual: 2304,
    layout: { cluster: true, namespace: true },
  },
  E_RESOURCE: {
    type: 'edit',
    route: '/edit-resource/:cluster/:group/:version/:plural/:namespace/:id',
    title: { en: 'Resource', ko: '리소스' },
    menu: 'cluster',
    manual: 2305,
    layout: { cluster: true, namespace: true },
  },
} as const satisfies Record<string, Fixed>

export type FixedPageId = keyof typeof FIXED

/** Fixed pages that no kind's list stands for. */
export type OwnPageId = {
  [Id in FixedPageId]: (typeof FIXED)[Id] extends { readonly kind: string } ? never : Id
}[FixedPageId]

export const FIXED_PAGES: readonly Page[] = Object.entries<Fixed>(FIXED).map(([id, fixed]) => ({
  id,
  type: fixed.type ?? 'page',
  route: fixed.route,
  kind: fixed.kind ?? null,
  title: fixed.title,
  menu: fixed.menu ?? null,
  order: fixed.order ?? null,
  manual: fixed.manual ?? null,
  layout: { ...LAYOUT, ...fixed.layout },
}))
