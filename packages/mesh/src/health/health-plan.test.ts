import { expect, it } from 'vitest'
import { type HealthOptions, planHealthQueries } from './health-plan.ts'

const options: HealthOptions = {
  windows: [{ seconds: 600, namespaces: ['shop', 'pay'] }],
  queryTime: 1000,
  clusterName: null,
  queryScope: {},
}

it('asks two questions for any number of namespaces', () => {
  const many = Array.from({ length: 200 }, (_, index) => `team-${index}`)
  expect(planHealthQueries(options)).toHaveLength(2)
  expect(planHealthQueries({ ...options, windows: [{ seconds: 600, namespaces: many }] })).toHaveLength(2)
})

it('asks all reporters of what comes in, and the sources and waypoints of what goes out', () => {
  const [inbound, outbound] = planHealthQueries(options)
  expect(inbound?.promql).toContain(
    'istio_requests_total{reporter=~"source|destination|waypoint",destination_service_namespace=~"pay|shop|unknown"}[600s]',
  )
  expect(outbound?.promql).toContain(
    'istio_requests_total{reporter=~"source|waypoint",source_workload_namespace=~"pay|shop"}[600s]',
  )
  expect([inbound?.time, outbound?.time]).toEqual([1000, 1000])
})

it('reads a young namespace over its own window, and the world outside over the longest', () => {
  const windows = [
    { seconds: 90, namespaces: ['pay'] },
    { seconds: 600, namespaces: ['shop'] },
  ]
  const asked = planHealthQueries({ ...options, windows }).map(({ promql }) =>
    promql.match(/namespace=~"[^"]*"\}\[\w+\]/g),
  )
  expect(asked).toEqual([
    ['namespace=~"pay"}[90s]', 'namespace=~"shop|unknown"}[600s]'],
    ['namespace=~"pay"}[90s]', 'namespace=~"shop"}[600s]'],
  ])
})

it('asks by all that tells subjects and results apart', () => {
  expect(planHealthQueries(options).map(({ id, promql }) => [id, /by \((.*)\)/.exec(promql)?.[1]])).toEqual([
    [
      'health:inbound#0',
      'reporter,source_cluster,destination_cluster,destination_service_namespace,destination_service,' +
        'destination_service_name,destination_workload_namespace,destination_workload,' +
        'destination_canonical_service,request_protocol,response_code,grpc_response_status',
    ],
    [
      'health:outbound#0',
      'reporter,source_cluster,source_workload_namespace,source_workload,source_canonical_service,' +
        'request_protocol,response_code,grpc_response_status',
    ],
  ])
})

it('does not round away what is rare', () => {
  for (const { promql } of planHealthQueries(options)) {
    expect(promql).toMatch(/^sum\(rate\(istio_requests_total\{.*\}\[600s\]\)\) by \([a-z_,]+\) > 0$/)
  }
})

it('can be narrowed to a cluster and to a scope', () => {
  const [inbound, outbound] = planHealthQueries({
    ...options,
    clusterName: 'east.1',
    queryScope: { mesh: 'a"b' },
  })
  expect(inbound?.promql).toContain('destination_cluster=~"east\\\\.1|unknown",mesh="a\\"b"')
  expect(outbound?.promql).toContain('source_cluster="east.1",mesh="a\\"b"')
})
