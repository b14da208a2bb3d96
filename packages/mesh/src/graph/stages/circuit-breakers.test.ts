import { describe, expect, it } from 'vitest'
import { CALL, graphOf, object, WITH_SERVICES } from '../../../test/graph-world.ts'

describe('a circuit breaker', () => {
  const brokenIn = (spec: Record<string, unknown>, query: Record<string, string> = WITH_SERVICES) =>
    graphOf({ query: { ...query, appenders: 'istio' }, config: { destinationrules: [object('dr', spec)] } })
      .nodes.filter(({ hasCB }) => hasCB)
      .map(({ service, workload, app }) => service ?? workload ?? app)
  const policy = { trafficPolicy: { outlierDetection: {} } }

  it.each([
    ['of a service', { host: 'cart', ...policy }, ['cart', 'cart-v1', 'cart-v2']],
    [
      'by a connection pool',
      { host: 'cart', trafficPolicy: { connectionPool: {} } },
      ['cart', 'cart-v1', 'cart-v2'],
    ],
    [
      'of one version',
      {
        host: 'cart',
        subsets: [
          { labels: { version: 'v2' }, ...policy },
          { labels: {}, ...policy },
        ],
      },
      ['cart', 'cart-v2'],
    ],
    [
      'of a subset that is no version',
      { host: 'cart', subsets: [{ labels: { env: 'test' }, ...policy }] },
      ['cart'],
    ],
    ['of another service', { host: 'web', ...policy }, []],
    ['of an address', { host: '*.example.com', ...policy }, []],
    ['that is none', { host: 'cart', trafficPolicy: {} }, []],
  ])('%s', (_, spec, names) => {
    expect(brokenIn(spec)).toEqual(names)
  })

  it('of another cluster is none', () => {
    const config = { destinationrules: [object('dr', { host: 'cart', ...policy })] }
    const query = { ...WITH_SERVICES, appenders: 'istio' }
    const { nodes } = graphOf({ query, config, cluster: () => ({ name: 'west' }) })
    expect(nodes.some(({ hasCB }) => hasCB)).toBe(false)
  })

  it('shows on no workload of an unknown version', () => {
    const labels = { destination_canonical_revision: 'unknown' }
    const config = { destinationrules: [object('dr', { host: 'cart', ...policy })] }
    const marked = (graphType: string) =>
      graphOf({ query: { graphType, appenders: 'istio' }, config, flows: [{ ...CALL, labels }] })
        .nodes.filter(({ hasCB }) => hasCB)
        .map(({ nodeType }) => nodeType)
    expect([marked('workload'), marked('app')]).toEqual([[], ['app']])
  })

  it('of a service shows on its app', () => {
    expect(brokenIn({ host: 'cart', ...policy }, { graphType: 'app' })).toEqual(['cart'])
  })
})
