import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../test/build-samples.ts'
import { answerOf, CALL, nodesOf } from '../../../test/graph-world.ts'

describe('the egress gateway', () => {
  const host = 'istio-egressgateway.istio-system.svc.cluster.local'
  const toEgress = (labels: Record<string, string>): Flow => ({
    from: 'shop/web-v1',
    to: null,
    labels: { destination_service: host, destination_service_namespace: 'unknown', ...labels },
  })

  it('is a workload of its own where telemetry names it by its host', () => {
    const [gateway] = nodesOf({ flows: [toEgress({ destination_service_name: host })] })
    expect(gateway).toMatchObject({
      nodeType: 'workload',
      cluster: 'east',
      namespace: 'istio-system',
      workload: 'istio-egressgateway',
      app: 'istio-egressgateway',
      version: 'latest',
    })
  })

  it('is asked for by the name that telemetry gives', () => {
    const { edges } = answerOf({ flows: [toEgress({ destination_service_name: host })] }).elements
    expect(edges[0]?.data.traffic?.responses?.['200']?.hosts).toEqual({ [host]: '100.0' })
  })

  it('is a service like any other where telemetry gives its name', () => {
    const flows = [toEgress({ destination_service_name: 'istio-egressgateway' })]
    expect(nodesOf({ flows }).find(({ service }) => service)?.service).toBe('istio-egressgateway')
  })
})

describe('a version of an app', () => {
  const from = { source_workload: 'unknown', source_canonical_revision: 'unknown' }
  const [source] = nodesOf({
    flows: [{ ...CALL, labels: from }],
    query: { graphType: 'versionedApp', appenders: 'deadNode,workloadEntry' },
    cluster: () => ({
      config: {
        workloadentries: [{ metadata: { name: 'vm', namespace: 'shop' }, spec: { labels: { app: 'web' } } }],
      },
    }),
  }).filter(({ app }) => app === 'web')

  it('says so where telemetry does not know it', () => {
    expect(source).toMatchObject({ nodeType: 'app', app: 'web', workload: 'unknown', version: 'unknown' })
  })

  it('that is not known is that of an entry without a version', () => {
    expect(source?.hasWorkloadEntry).toEqual([{ name: 'vm' }])
  })
})

describe('an end', () => {
  it('whose namespace is not known keeps its name', () => {
    const [source] = nodesOf({
      flows: [{ ...CALL, labels: { source_workload_namespace: 'unknown' } }],
    }).filter(({ workload }) => workload === 'web-v1')
    expect(source).toMatchObject({ nodeType: 'workload', namespace: 'unknown', workload: 'web-v1' })
  })

  it('of which only the namespace is known is nobody, and no unknown source', () => {
    const labels = { destination_service_namespace: 'shop', destination_service_name: '' }
    expect(nodesOf({ flows: [{ from: 'shop/web-v1', to: null, labels }] })).toEqual([])
  })

  it('shows no names that its telemetry does not have', () => {
    const labels = { source_workload: '', source_canonical_revision: '' }
    const [source] = nodesOf({ flows: [{ ...CALL, labels }], query: { graphType: 'versionedApp' } }).filter(
      ({ app }) => app === 'web',
    )
    expect(source).toMatchObject({ nodeType: 'app', app: 'web' })
    expect(source).not.toHaveProperty('workload')
    expect(source).not.toHaveProperty('version')
  })
})

describe('a destination', () => {
  const unknown = { destination_service: 'unknown', destination_service_namespace: 'pay' }
  it('that is not known at all is the unknown service of its namespace', () => {
    const [service] = nodesOf({ flows: [{ from: 'shop/web-v1', to: null, labels: unknown }] }).filter(
      ({ nodeType }) => nodeType === 'service',
    )
    // MD5 of `svc_east_pay_unknown`.
    const id = '8037ef03b337416f4274624bb4009c0b'
    expect(service).toMatchObject({ id, cluster: 'east', namespace: 'pay', service: 'unknown' })
  })

  it.each(['workload', 'service'])(
    'of which only the app is known is that service too in a graph of type %s',
    (graphType) => {
      const labels = {
        ...unknown,
        destination_service_name: 'unknown',
        destination_canonical_service: 'cart',
      }
      const nodes = nodesOf({ flows: [{ from: 'shop/web-v1', to: null, labels }], query: { graphType } })
      expect(nodes.find(({ nodeType }) => nodeType === 'service')).toMatchObject({ service: 'unknown' })
    },
  )

  // MD5 of `vapp_east_shop_cart_v1` and `app_east_shop_cart`.
  it.each([
    ['v1', 'd35eff9fe5eb85f8bc978e7558754965'],
    ['latest', '86a8a4425eab44f43c6f8fc023743b12'],
    ['unknown', '86a8a4425eab44f43c6f8fc023743b12'],
  ])(
    'of version %s and no known workload has an id of its own only where the version tells',
    (version, id) => {
      const labels = { destination_workload: 'unknown', destination_canonical_revision: version }
      const nodes = nodesOf({ flows: [{ ...CALL, labels }], query: { graphType: 'versionedApp' } })
      expect(nodes.find(({ app }) => app === 'cart')?.id).toBe(id)
    },
  )

  it.each(['PassthroughCluster', 'BlackHoleCluster'])('%s is closed to everybody', (name) => {
    const labels = { destination_service_name: name, destination_service_namespace: 'shop' }
    const nodes = nodesOf({ flows: [{ from: 'shop/web-v1', to: null, labels }] })
    expect(nodes.find(({ service }) => service === name)?.isInaccessible).toBe(true)
  })
})
