import { describe, expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import { backPath, backTarget, wayOut } from './back-target.ts'
import { buildBreadcrumbs } from './breadcrumbs.ts'
import { matchPage } from './match-page.ts'
import { canSee, forbiddenView, verbsFor } from './page-rights.ts'
import { objectPath } from './paths.ts'
import { findPage, PAGES } from './registry.ts'
import { formatTitle } from './title.ts'
import { formatTrail } from './trail.ts'
import { buildStep, findStep, objectStep } from './trail-step.ts'

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

describe('where a page leads back to', () => {
  const trail = [
    { pageId: 'L_NODE', cluster: 's', namespace: '', id: '', displayName: '', tab: '' },
    { pageId: 'D_NODE', cluster: 's', namespace: '', id: 'n1', displayName: '', tab: 'pod' },
  ]
  const [list, node] = ['L_NODE,s,,,,', 'D_NODE,s,,n1,,pod'].map(encodeURIComponent)
  it.each([
    ['/pod/s/n/web-1', trail, `/node/s/n1?tab=pod&froms=${list}`],
    ['/pod/s/n/web-1', [], '/pods'],
    ['/new-config-map/s', trail.slice(0, 1), '/nodes?cluster=s'],
    ['/new-config-map/s', [], '/config-maps'],
    ['/edit-deployment/s/n/web', trail, `/deployment/s/n/web?froms=${list}%3B${node}`],
  ])('%s by %j is %s', (from, froms, to) => {
    const { page, params } = at(from)
    expect(backPath(page, params, froms)).toBe(to)
  })
})

describe('where a page leads whose object is not there', () => {
  const list = { pageId: 'L_NODE', cluster: 's', namespace: '', id: '', displayName: '', tab: '' }
  it.each([
    ['/pod/s/n/nosuch', [], '/pods'],
    ['/edit-secret/s/n/nosuch', [], '/secrets'],
    ['/edit-secret/s/n/nosuch', [list], '/nodes?cluster=s'],
    ['/edit-access-rule/nosuch', [], '/access-rules'],
    ['/edit-resource/s/a.io/v1/bs/n/nosuch', [], '/resource/s/a.io/v1/bs'],
    ['/edit-alerting-rule/s/n/nosuch', [], '/prometheus-alert-rule'],
  ])('%s by %j is %s', (from, froms, to) => {
    const { page, params } = at(from)
    expect(wayOut(page, params, froms)).toBe(to)
  })
})

describe('a step of the trail', () => {
  const none = { displayName: null, tab: null, cluster: null, namespace: null }
  it.each([
    ['/pod/s/n/web-1', {}, 'D_POD,s,n,web-1,,'],
    ['/pod/s/n/web-1', { tab: 'log', displayName: 'web-1', namespace: 'other' }, 'D_POD,s,n,web-1,,log'],
    ['/user/kim', { displayName: '김하늘', cluster: 's' }, `D_USER,,,kim,${encodeURIComponent('김하늘')},`],
    ['/pods', { cluster: 's', namespace: 'n' }, 'L_POD,s,n,,,'],
    ['/global-dashboard', { cluster: '-' }, 'P_GLOBAL_DASHBOARD,-,,,,'],
    ['/resource/s/a.io/v1/bs/n/x', {}, 'D_RESOURCE%3Aa.io%2Fv1%2Fbs,s,n,x,,'],
    ['/resource/s/core/v1/bs', { namespace: 'n' }, 'L_RESOURCE%3Acore%2Fv1%2Fbs,s,n,,,'],
    [
      '/service-mesh/workloads/namespaces/n/workloads/web',
      { cluster: 's' },
      'M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD%3Aweb,s,n,,,',
    ],
    [
      '/service-mesh/graph/graph/node/namespaces/n/aggregates/of/a%2Fb%3Ac',
      { cluster: 's' },
      'M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE%3Aof%2Fa%252Fb%253Ac,s,n,,,',
    ],
  ])('from %s with %j is %s and leads back there', (path, more, expected) => {
    const step = buildStep({ ...at(path), ...none, ...more })
    if (!step) throw new Error('no step')
    expect(formatTrail([step])).toBe(expected)
    expect(findStep(step, [])?.path.split('?')[0]).toBe(path)
  })

  it.each(['/new-config-map/s', '/edit-user/kim'])('is never the form %s', (path) => {
    expect(buildStep({ ...at(path), ...none })).toBeNull()
  })

  it.each([
    ['/pod/s/n/web-1', 'pod', { cluster: 's', namespace: 'n', name: 'web-1' }],
    ['/node/s/n1', 'node', { cluster: 's', namespace: null, name: 'n1' }],
    ['/user/kim', 'user', { cluster: '', namespace: null, name: 'kim' }],
    ['/project/seoul/shop', 'project', { cluster: '', namespace: null, name: 'seoul.shop' }],
    ['/resource/s/a.io/v1/bs/-/x', 'cr:a.io/v1/bs', { cluster: 's', namespace: null, name: 'x' }],
  ])('at %s is known again by a link there', (path, kind, address) => {
    expect(buildStep({ ...at(path), ...none })).toMatchObject(objectStep(kind, address) ?? {})
    expect(objectPath(kind, address)).toBe(path)
  })
})

describe('breadcrumbs', () => {
  it('do not say the name of a group twice that is called as its one page is', () => {
    expect(crumbs('/playground')).toEqual([['Playground', null]])
  })

  const step = (pageId: string, more = {}) => ({
    pageId,
    cluster: 's',
    namespace: 'n',
    id: '',
    displayName: '',
    tab: '',
    ...more,
  })

  it.each([
    [
      '/build/s/n/web-7',
      [
        ['Build', null],
        ['Builds', null],
        ['web-7', null],
      ],
    ],
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

  it('name the object of a mesh that the person came from', () => {
    const trail = [
      step('M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD:web'),
      step('M_ISTIO_NAMESPACES_NAMESPACE_ISTIO_OBJECTTYPE_OBJECT:gateways/%'),
    ]
    expect(crumbs('/pod/s/n/web-1', { trail })).toEqual([
      ['web', '/service-mesh/workloads/namespaces/n/workloads/web?cluster=s'],
      ['web-1', null],
    ])
  })

  it('name a dashboard, a list and a discovered kind on the way, and the list that a form belongs to', () => {
    const trail = [
      step('P_GLOBAL_DASHBOARD'),
      step('L_RESOURCE:a.io/v1/bs'),
      step('D_RESOURCE:a.io/v1/bs', { id: 'x' }),
    ]
    expect(crumbs('/new-config-map/s', { trail }).map(([text]) => text)).toEqual([
      'Global dashboard',
      'bs',
      'x',
      'ConfigMaps',
      'Create',
    ])
  })

  it('of a form lead to the object with the way to it', () => {
    const froms = [{ pageId: 'D_NODE', cluster: 's', namespace: '', id: 'n1', displayName: '', tab: '' }]
    expect(crumbs('/edit-user/kim', { trail: froms, displayName: '김' }).at(1)).toEqual([
      '김',
      `/user/kim?dn=${encodeURIComponent('김')}&froms=${encodeURIComponent('D_NODE,s,,n1,,')}`,
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

  it('are asked for by every page of a kind, unless the kind is open to all', () => {
    const unguarded = PAGES.filter((page) => page.kind !== null && verbsFor(page).length === 0)
    const open = unguarded.filter(({ kind }) => findKind(kind ?? '')?.access === 'open')
    expect(unguarded.map(({ id }) => id)).toEqual(open.map(({ id }) => id))
    expect(PAGES.length - unguarded.length).toBeGreaterThan(30)
  })

  it('hide a page whose kind may not be listed, and only that', () => {
    const can = (kind: { id: string }) => kind.id !== 'secret'
    const hidden = PAGES.filter((page) => !canSee(page, can)).map(({ id }) => id)
    expect(hidden).toEqual(['L_SECRET', 'D_SECRET', 'C_SECRET', 'E_SECRET'])
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
