import { describe, expect, it } from 'vitest'
import { backTarget } from './back-target.ts'
import { buildBreadcrumbs } from './breadcrumbs.ts'
import { matchPage } from './match-page.ts'
import { canSee, forbiddenView, verbsFor } from './page-rights.ts'
import { findPage, PAGES } from './registry.ts'
import { formatTitle } from './title.ts'

function at(path: string) {
  const found = matchPage(path)
  if (!found) throw new Error(`no page at ${path}`)
  return found
}

function crumbs(path: string, options: Partial<Parameters<typeof buildBreadcrumbs>[0]> = {}) {
  return buildBreadcrumbs({ ...at(path), ...options }).map(({ text, path }) => [text.en, path])
}

describe('after cancel or finish', () => {
  it.each([
    ['/pods', '/pods'],
    ['/pod/seoul/shop/cart-0', '/pods'],
    ['/cluster/seoul', '/clusters'],
    ['/new-deployment/seoul', '/deployments'],
    ['/edit-deployment/seoul/shop/web', '/deployment/seoul/shop/web'],
    ['/edit-user/kim', '/user/kim'],
    ['/resource/seoul/a.io/v1/bs/shop/x', '/resource/seoul/a.io/v1/bs'],
    ['/search', '/global-dashboard'],
  ])('%s leads to %s', (from, to) => {
    const { page, params } = at(from)
    expect(backTarget(page, params)).toBe(to)
  })

  it('a finished create form leads to what it made', () => {
    const { page, params } = at('/new-config-map/seoul')
    expect(backTarget(page, { ...params, namespace: 'shop', id: 'settings' })).toBe(
      '/config-map/seoul/shop/settings',
    )
  })
})

describe('breadcrumbs', () => {
  it.each([
    [
      '/pods',
      [
        ['Workload', null],
        ['Pods', null],
      ],
    ],
    [
      '/pod/s/n/cart-0',
      [
        ['Workload', null],
        ['Pods', '/pods'],
        ['cart-0', null],
      ],
    ],
    [
      '/edit-deployment/s/n/web',
      [
        ['Workload', null],
        ['Deployments', '/deployments'],
        ['web', '/deployment/s/n/web'],
        ['Edit', null],
      ],
    ],
    [
      '/new-config-map/s',
      [
        ['Configuration', null],
        ['ConfigMaps', '/config-maps'],
        ['Create', null],
      ],
    ],
    [
      '/new-cluster',
      [
        ['Management', null],
        ['Clusters', '/clusters'],
        ['Integrate', null],
      ],
    ],
    [
      '/global-dashboard',
      [
        ['Overview', null],
        ['Global dashboard', null],
      ],
    ],
    [
      '/resource/s/a.io/v1/bs/n/x',
      [
        ['Cluster', null],
        ['Search', '/search?cluster=s'],
        ['bs', '/resource/s/a.io/v1/bs'],
        ['x', null],
      ],
    ],
  ])('of %s', (path, expected) => expect(crumbs(path)).toEqual(expected))

  it('show the display name and the way the person came', () => {
    const trail = [
      { pageId: 'D_DEPLOYMENT', cluster: 's', namespace: 'n', id: 'web', displayName: '웹', tab: 'pod' },
      { pageId: 'GONE', cluster: 's', namespace: 'n', id: 'x', displayName: '', tab: '' },
    ]
    expect(crumbs('/pod/s/n/web-1', { trail, displayName: '첫째' })).toEqual([
      ['웹', `/deployment/s/n/web?dn=${encodeURIComponent('웹')}&tab=pod`],
      ['첫째', null],
    ])
  })
})

describe('rights', () => {
  it.each([
    ['L_POD', ['list']],
    ['D_POD', ['list']],
    ['L_NAMESPACE', ['list']],
    ['D_NAMESPACE', ['get']],
    ['C_DEPLOYMENT', ['list', 'create']],
    ['E_DEPLOYMENT', ['list', 'patch']],
    ['L_ROUTE', []],
    ['P_EVENTS', ['list']],
    ['P_GLOBAL_DASHBOARD', []],
  ])('of %s are %j', (id, verbs) => {
    const page = findPage(id)
    expect(page && verbsFor(page)).toEqual(verbs)
  })

  it('hide a page whose kind may not be listed, and only that', () => {
    const can = (kind: { id: string }) => kind.id !== 'secret'
    const hidden = PAGES.filter((page) => !canSee(page, can)).map(({ id }) => id)
    expect(hidden).toEqual(['L_SECRET', 'D_SECRET'])
  })

  it.each([
    ['L_POD', 'in-place'],
    ['L_USER', 'redirect'],
  ])('refused on %s show %s', (id, view) => {
    const page = findPage(id)
    expect(page && forbiddenView(page)).toBe(view)
  })
})

it('a title names the page before the product', () => {
  expect(formatTitle('cart-0', 'Pods')).toBe('cart-0 · Pods · Naru')
  expect(formatTitle('')).toBe('Naru')
})
