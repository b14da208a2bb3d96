import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import { type Flow, requestSample, workloadOf } from '../../../test/build-samples.ts'
import { CALL, graphOf, nodesOf, titleOf } from '../../../test/graph-world.ts'

it('grpc messages say nothing of health', () => {
  const { labels, value } = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', protocol: 'grpc' })
  const { node } = graphOf({
    flows: [],
    query: { appenders: 'health', rateGrpc: 'sent', rateHttp: 'none' },
    vectors: { 'traffic:istio_request_messages_total#0': [{ labels, value }] },
  })
  expect(node('cart-v1')?.healthData?.requests).toEqual({ inbound: {}, outbound: {}, healthAnnotations: {} })
})

it('of what the caller cannot open, health tells the traffic and nothing else', () => {
  const { node } = graphOf({
    query: { appenders: 'health' },
    cluster: ({ namespaces }) => ({
      namespaces: namespaces.map((one) => ({ ...one, isAccessible: one.name !== 'shop' })),
      workloads: [
        workloadOf('shop/cart-v1', { annotations: { 'health.kiali.io/rate': '4XX,1,2,http,inbound' } }),
      ],
    }),
  })
  expect(node('cart-v1')).toMatchObject({
    isInaccessible: true,
    healthData: {
      workloadStatus: null,
      requests: { inbound: { http: { 200: 6 } }, outbound: {}, healthAnnotations: {} },
    },
  })
  expect(node('cart-v1')?.hasHealthConfig).toBeUndefined()
})

it('of a workload that is gone health tells the traffic, and nothing of others of its app', () => {
  const flows: Flow[] = [{ ...CALL, to: 'shop/cart-v9' }]
  const { node } = graphOf({ flows, query: { appenders: 'health' } })
  expect(node('cart-v9')?.healthData).toMatchObject({ workloadStatus: null })
})

describe('health on the nodes', () => {
  const query = { graphType: 'versionedApp', appenders: 'health' }
  const flows: Flow[] = [CALL, { ...CALL, to: 'shop/cart-v2' }]
  const annotated = { annotations: { 'health.kiali.io/rate': '4XX,0,1,http,inbound' } }

  it('counts bytes as traffic and not as requests', () => {
    const [, web] = nodesOf({ bytes: [{ ...CALL, value: 5 }], query: { appenders: 'health' } })
    expect(web?.healthData?.requests).toEqual({
      inbound: {},
      outbound: { tcp: { '-': 5 } },
      healthAnnotations: {},
    })
    expect(web?.healthData?.status).toEqual({ status: 'Healthy' })
  })

  it('is that of a version’s workload on its node, and that of the app on its box', () => {
    const nodes = nodesOf({ flows, query })
    const workloadsOf = (node: NodeData | undefined) =>
      node?.healthData && 'workloadStatuses' in node.healthData
        ? node.healthData.workloadStatuses.map(({ name }) => name)
        : []
    expect(workloadsOf(nodes.find(({ workload }) => workload === 'cart-v2'))).toEqual(['cart-v2'])
    expect(workloadsOf(nodes.find(({ isBox }) => isBox))).toEqual(['cart-v1', 'cart-v2'])
  })

  it('is tolerated as workloads say, which apps do not', () => {
    const configured = (graphType: string) =>
      nodesOf({
        flows,
        query: { ...query, graphType },
        cluster: () => ({ workloads: [workloadOf('shop/cart-v1', annotated)] }),
      }).filter(({ hasHealthConfig }) => hasHealthConfig)
    expect(configured('workload').map(titleOf)).toEqual(['cart-v1'])
    expect(configured('versionedApp')).toEqual([])
  })
})
