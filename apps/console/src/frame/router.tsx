import { landingPath } from '@naru/contract/pages/landing'
import type { Page } from '@naru/contract/pages/page'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { PAGES } from '@naru/contract/pages/registry'
import { LOADING_DELAY_MS } from '@naru/contract/shell/limits'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { useSession } from '../data/session/session.ts'
import { ErrorPage } from '../parts/error-page.tsx'
import { createLatePage } from '../parts/late-page.ts'
import { FramedPages } from './framed-pages.tsx'
import { KindPage, loadKindPage } from './kind-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { findOwnPage, OTHER_PAGES } from './own-pages.tsx'
import { PageGuard } from './page-guard.tsx'
import { Root } from './root.tsx'
import { ToRegistered } from './to-registered.tsx'
import { UnavailablePage } from './unavailable-page.tsx'

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: ({ error }) => (
    <ErrorPage code="UNKNOWN" detail={error instanceof Error ? error.message : String(error)} />
  ),
})

const framedRoute = createRoute({ getParentRoute: () => rootRoute, id: 'framed', component: FramedPages })

const homeRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/',
  beforeLoad: () => {
    const { user } = useSession.getState()
    if (user) throw redirect({ to: landingPath(user.roles), replace: true })
  },
  component: LandingPage,
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/$uid',
  component: createLatePage(() => import('../areas/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

// Outside the gate, which leads there when it cannot open.
const unavailableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  component: UnavailablePage,
})

const manualRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/manual/$locale/$number',
  component: createLatePage(() => import('../areas/manual/manual-page.tsx'), 'ManualPage'),
})

const accountRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/account/$section',
  component: createLatePage(() => import('../areas/account/account-page.tsx'), 'AccountPage'),
})

const notFoundRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '$',
  component: () => <ErrorPage code="PAGE_NOT_FOUND" />,
})

/** `/pod/:cluster/:id` as the router writes it. */
function routerPath(route: string): string {
  return route.replaceAll(':', '$')
}

function pageRoute(page: Page) {
  const Own = findOwnPage(page)
  const shown = Own ? <Own /> : <KindPage page={page} />
  const Guarded = () => (
    <ToRegistered page={page}>
      <PageGuard page={page}>{shown}</PageGuard>
    </ToRegistered>
  )
  const preload = async () => (Own ? Own.preload?.() : loadKindPage(page))
  return createRoute({
    getParentRoute: () => framedRoute,
    path: routerPath(page.route),
    component: Object.assign(Guarded, { preload }),
  })
}

/** Every page of the registry has its route; an address without a page is not found. */
export function createConsoleRouter() {
  const pages = PAGES.filter(({ id }) => !OTHER_PAGES.some((other) => other === id))
  return createRouter({
    routeTree: rootRoute.addChildren([
      signInRoute,
      unavailableRoute,
      framedRoute.addChildren([homeRoute, manualRoute, accountRoute, ...pages.map(pageRoute), notFoundRoute]),
    ]),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    scrollRestoration: true,
    defaultPendingMs: LOADING_DELAY_MS,
  })
}
