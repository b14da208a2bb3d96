import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { matchPage } from '@naru/contract/pages/match-page'
import { describe, expect, it } from 'vitest'
import { causeHref } from '../room/mesh-paths.ts'
import type { DrawnNode } from './graph-model.ts'
import { inboundPage, nodePages, tracesPage } from './node-pages.ts'

const NODE: NodeData = { id: 'n', nodeType: 'app', cluster: 'seoul', namespace: 'shop', healthData: null }
const pathsOf = (data: Partial<NodeData>) => nodePages({ ...NODE, ...data }, 'seoul').map(({ href }) => href)

it.each<[Partial<NodeData>, readonly string[]]>([
  [
    { nodeType: 'service', service: 'cart' },
    ['/service-mesh/services/namespaces/shop/services/cart?cluster=seoul'],
  ],
  [
    { app: 'cart', workload: 'cart-v1' },
    [
      '/service-mesh/applications/namespaces/shop/applications/cart?cluster=seoul',
      '/service-mesh/workloads/namespaces/shop/workloads/cart-v1?cluster=seoul',
    ],
  ],
  [{ nodeType: 'unknown', workload: 'unknown', app: 'unknown' }, []],
  [
    {
      nodeType: 'service',
      service: 'pg.example',
      isServiceEntry: { hosts: [], location: 'MESH_EXTERNAL', namespace: 'shop' },
    },
    [],
  ],
  [{ app: 'cart', isInaccessible: true }, []],
])('%o is told of by pages of the mesh, with the cluster kept', (data, paths) => {
  expect(pathsOf(data)).toEqual(paths)
})

it.each([
  ['virtualservice', '/service-mesh/istio/namespaces/shop/istio/virtualservices/cart?cluster=seoul'],
  [
    'authorizationpolicy',
    '/service-mesh/istio/namespaces/shop/istio/authorizationpolicies/cart?cluster=seoul',
  ],
  ['service', '/service-mesh/services/namespaces/shop/services/cart?cluster=seoul'],
  ['StatefulSet', '/service-mesh/workloads/namespaces/shop/workloads/cart?cluster=seoul&type=StatefulSet'],
])('an object behind a failure of the type %s has its page in the mesh', (type, href) => {
  expect(causeHref(type, { cluster: 'seoul', namespace: 'shop', name: 'cart' })).toBe(href)
  expect(matchPage(href.replace(/\?.*/, ''))).not.toBeNull()
})

describe('the inbound metrics of an edge', () => {
  const nodeOf = (data: Partial<NodeData>): DrawnNode => ({
    id: 'n',
    title: '',
    note: '',
    tone: 'ok',
    isFound: false,
    change: null,
    data: { ...NODE, ...data },
  })
  const edgeTo = (to: DrawnNode, flag: string) => {
    const traffic = { protocol: 'http', responses: { 503: { flags: { [flag]: '100.0' } } } } as const
    const data: EdgeData = { id: 'e', source: 'a', target: 'n', traffic }
    return {
      id: 'e',
      from: nodeOf({}),
      to,
      tone: 'error',
      rate: 1,
      errors: 100,
      isFound: false,
      change: null,
      data,
    } as const
  }

  it('are those of the workload, by response code', () => {
    const page = inboundPage(edgeTo(nodeOf({ app: 'cart', workload: 'cart-v1' }), '-'), 'seoul')
    expect(page).toMatchObject({ of: 'workload', name: 'cart-v1' })
    expect(page?.href).toMatch(/cluster=seoul&tab=in_metrics&byLabels=response_code$/)
  })

  it('are what the callers say of a service, and of what never arrived', () => {
    const toService = inboundPage(edgeTo(nodeOf({ nodeType: 'service', service: 'cart' }), '-'), 'seoul')
    const lost = inboundPage(edgeTo(nodeOf({ app: 'cart' }), 'UF'), 'seoul')
    expect([toService?.of, lost?.of]).toEqual(['service', 'app'])
    for (const page of [toService, lost]) expect(page?.href).toMatch(/reporter=source/)
  })

  it('stand beside its traces: those that fail, at whoever has reported them', () => {
    const [caller, called] = [nodeOf({ workload: 'web-v1' }), nodeOf({ workload: 'cart-v1' })]
    const answered = tracesPage({ ...edgeTo(called, '-'), from: caller }, 'seoul')
    const lost = tracesPage({ ...edgeTo(called, 'UH'), from: caller }, 'seoul')
    expect([answered?.name, lost?.name]).toEqual(['cart-v1', 'web-v1'])
    expect(answered?.href).toMatch(/cluster=seoul&tab=traces&statusCode=503$/)
    const well = tracesPage({ ...edgeTo(called, '-'), from: caller, tone: 'ok' }, 'seoul')
    expect(well?.href).toMatch(/tab=traces$/)
    expect(
      tracesPage({ ...edgeTo(nodeOf({ isInaccessible: true }), '-'), from: caller }, 'seoul')?.name,
    ).toBe('web-v1')
  })

  it('of a call to another cluster, its traces are in the cluster of whoever has reported them', () => {
    const [caller, called] = [nodeOf({ workload: 'web-v1' }), nodeOf({ workload: 'cart-v1' })]
    const answered = tracesPage({ ...edgeTo(called, '-'), from: caller }, 'busan', 'seoul')
    const lost = tracesPage({ ...edgeTo(called, 'UF'), from: caller }, 'busan', 'seoul')
    expect([answered?.href, lost?.href].map((href) => /cluster=(\w+)/.exec(href ?? '')?.[1])).toEqual([
      'busan',
      'seoul',
    ])
  })
})
