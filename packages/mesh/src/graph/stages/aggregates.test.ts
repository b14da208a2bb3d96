import { describe, expect, it } from 'vitest'
import { requestSample } from '../../../test/build-samples.ts'
import { CALL, CALLS, graphOf, nodesOf } from '../../../test/graph-world.ts'
import type { Sample } from '../../telemetry/sample.ts'

describe('an aggregate', () => {
  const get = (request_operation: string): Sample =>
    requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', value: 6, labels: { request_operation } })

  it('stands between a source and what it called', () => {
    const { node, edges } = graphOf({
      query: { appenders: 'aggregateNode' },
      vectors: {
        'aggregate#0': [get('GetCart'), get('unknown'), { labels: { request_operation: 'x' }, value: 1 }],
      },
    })
    expect(node('request_operation=GetCart')?.nodeType).toBe('aggregate')
    expect(edges).toHaveLength(3)
  })

  it('of an edge that is not shown is not shown either', () => {
    const { nodes } = graphOf({
      flows: CALLS.slice(1),
      query: { appenders: 'aggregateNode' },
      vectors: { 'aggregate#0': [get('GetCart')] },
    })
    expect(nodes.some(({ nodeType }) => nodeType === 'aggregate')).toBe(false)
  })

  it('is of requests that are shown, and not among services', () => {
    const shown = (query: Record<string, string>, vectors: Record<string, readonly Sample[]> = {}) =>
      graphOf({
        query: { appenders: 'aggregateNode', ...query },
        flows: CALLS.slice(0, 1),
        vectors: { 'aggregate#0': [get('GetCart')], ...vectors },
      }).edges.length
    expect(shown({ graphType: 'service' })).toBe(1)
    const { labels, value } = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', protocol: 'grpc' })
    const grpc = { ...labels, request_operation: 'GetCart' }
    const messages = {
      'traffic:istio_request_messages_total#0': [{ labels, value }],
      'aggregate#0': [{ labels: grpc, value }],
    }
    expect(shown({ rateGrpc: 'sent', rateHttp: 'requests' }, messages)).toBe(2)
    expect(shown({ rateGrpc: 'sent', rateHttp: 'none' }, messages)).toBe(1)
  })

  it('of no known service is one of the namespace that answers it', () => {
    const nowhere = {
      destination_service: 'unknown',
      destination_service_name: 'unknown',
      destination_service_namespace: 'unknown',
    }
    const flow = { ...CALL, labels: { ...nowhere, request_operation: 'Get' } }
    const { node } = graphOf({
      query: { appenders: 'aggregateNode', injectServiceNodes: 'true' },
      flows: [flow],
      vectors: { 'aggregate#0': [requestSample(flow)] },
    })
    expect(node('request_operation=Get')).toMatchObject({ namespace: 'shop' })
    expect(node('request_operation=Get')?.service).toBeUndefined()
  })

  it('stands before an injected service', () => {
    const { edges } = graphOf({
      query: { appenders: 'aggregateNode', injectServiceNodes: 'true' },
      flows: CALLS.slice(0, 1),
      vectors: { 'aggregate#0': [get('GetCart')] },
    })
    expect(edges).toHaveLength(3)
  })
})

describe('an aggregate, found by its name,', () => {
  const get = requestSample({ ...CALL, labels: { request_operation: 'Get' } })
  const aggregateOf = (query: Record<string, string>) =>
    nodesOf({
      flows: [CALL],
      query: { ...query, appenders: 'aggregateNode' },
      vectors: { 'aggregate#0': [get] },
    }).find(({ nodeType }) => nodeType === 'aggregate')

  it('is one of a namespace’s, or of a service’s where services are shown', () => {
    const alone = aggregateOf({})
    expect(alone).toMatchObject({
      id: '15509ad96ca681bcdbf6c1d77f8c83bb',
      aggregate: 'request_operation=Get',
    })
    expect([alone?.service, alone?.app]).toEqual([undefined, undefined])
    const ofService = aggregateOf({ injectServiceNodes: 'true' })
    expect(ofService).toMatchObject({
      id: '55f618a91f77b95c53a73333fd672c6c',
      service: 'cart',
      app: 'cart',
    })
    expect([alone?.destServices, ofService?.destServices]).toEqual([undefined, undefined])
  })
})

it.each(['constructor', '__proto__'])(
  'there is none of a label called %s where no request has it',
  (aggregate) => {
    const { nodes } = graphOf({
      query: { appenders: 'aggregateNode', aggregate },
      vectors: { 'aggregate#0': [requestSample(CALL)] },
    })
    expect(nodes.some(({ nodeType }) => nodeType === 'aggregate')).toBe(false)
  },
)
