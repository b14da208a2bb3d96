import { describe, expect, it } from 'vitest'
import { queryKind } from '../../telemetry/vectors.ts'
import type { GraphOptions, GraphTarget } from './graph-options.ts'
import { GraphOptionError, type GraphQuery, parseGraphOptions } from './parse-graph-options.ts'
import { planGraphQueries } from './query-plan.ts'

const optionsOf = (query: GraphQuery = {}, target: GraphTarget | null = null) =>
  parseGraphOptions({ namespaces: 'shop,pay', appenders: '', ...query }, target, 1000)
const planOver = (seconds: number, options: GraphOptions) =>
  planGraphQueries(options, [{ seconds, namespaces: options.namespaces }])
const planOf = (query: GraphQuery = {}, target: GraphTarget | null = null) =>
  planOver(600, optionsOf(query, target)).map(({ id, promql }) => [queryKind(id), promql] as const)
const selectionsIn = (promql = ''): readonly string[] => promql.match(/\{[^}]*\}/g) ?? []
/** Requests as sources tell of them, and as all others do. */
const BOTH = ['traffic:istio_requests_total', 'traffic:istio_requests_total']

describe('the plan', () => {
  it.each<[string, GraphQuery, readonly string[]]>([
    ['by default', {}, [...BOTH, 'traffic:istio_tcp_received_bytes_total']],
    ['without requests', { rateHttp: 'none', rateGrpc: 'none' }, ['traffic:istio_tcp_received_bytes_total']],
    ['without bytes', { rateTcp: 'none' }, BOTH],
    [
      'of received bytes',
      { rateTcp: 'received', rateHttp: 'none', rateGrpc: 'none' },
      ['traffic:istio_tcp_sent_bytes_total'],
    ],
    [
      'of messages both ways',
      { rateGrpc: 'total', rateTcp: 'none', rateHttp: 'none' },
      ['traffic:istio_response_messages_total', 'traffic:istio_request_messages_total'],
    ],
    [
      'of messages one way',
      { rateGrpc: 'received', rateTcp: 'none', rateHttp: 'none' },
      ['traffic:istio_response_messages_total'],
    ],
    [
      'with figures',
      { appenders: 'responseTime,securityPolicy,throughput,aggregateNode', rateTcp: 'none' },
      [...BOTH, 'responseTime', 'security', 'throughput', 'aggregate'],
    ],
    [
      'with times of grpc alone',
      { appenders: 'responseTime,throughput', rateHttp: 'none', rateTcp: 'none' },
      [...BOTH, 'responseTime'],
    ],
    ['of nothing', { appenders: 'securityPolicy', rateHttp: 'none', rateGrpc: 'none', rateTcp: 'none' }, []],
    [
      'with figures of requests that are not shown',
      { appenders: 'responseTime,throughput', rateHttp: 'none', rateGrpc: 'none' },
      ['traffic:istio_tcp_received_bytes_total'],
    ],
  ])('%s', (_, query, kinds) => {
    expect(planOf(query).map(([kind]) => kind)).toEqual(kinds)
  })

  it('asks for what comes in, what nobody answered, and what goes out', () => {
    const [[, others] = ['', ''], [, sources] = ['', '']] = planOf()
    const unserved =
      'destination_workload_namespace="unknown",destination_workload="unknown",destination_service=~"^.+\\\\.(pay|shop)\\\\..+$"}'
    expect(selectionsIn(others)).toEqual([
      '{reporter=~"waypoint|destination",destination_workload_namespace=~"pay|shop"}',
      `{reporter="waypoint",${unserved}`,
      '{reporter="waypoint",source_workload_namespace=~"pay|shop"}',
    ])
    expect(selectionsIn(sources)).toEqual([
      `{reporter="source",${unserved}`,
      '{reporter="source",source_workload_namespace=~"pay|shop"}',
    ])
    for (const promql of [others, sources]) {
      expect(promql).toContain('[600s]')
      expect(promql).toContain(' > 0, 0.001)')
    }
  })

  it('asks for bytes of all tellers at once', () => {
    const [promql] = planOf().flatMap(([kind, one]) => (kind.includes('_tcp_') ? one : []))
    expect(selectionsIn(promql)).toEqual([
      '{reporter=~"waypoint|destination",destination_workload_namespace=~"pay|shop"}',
      '{reporter=~"waypoint|source",destination_workload_namespace="unknown",destination_workload="unknown",destination_service=~"^.+\\\\.(pay|shop)\\\\..+$"}',
      '{reporter=~"waypoint|source",source_workload_namespace=~"pay|shop"}',
    ])
  })

  it('reads what concerns a young namespace over its own window, in the same queries', () => {
    const options = optionsOf({ appenders: 'responseTime', rateTcp: 'none' })
    const [others, sources, times, ...more] = planGraphQueries(options, [
      { seconds: 90, namespaces: ['pay'] },
      { seconds: 600, namespaces: ['shop', 'web'] },
    ])
    expect(more).toEqual([])
    const spansOf = (promql = '') => promql.match(/\{[^}]*\}\[\w+\]/g)
    const nobody = 'destination_workload_namespace="unknown",destination_workload="unknown"'
    const [young, old] = ['pay', 'shop|web'].map(
      (names) => `${nobody},destination_service=~"^.+\\\\.(${names})\\\\..+$"}`,
    )
    expect(spansOf(others?.promql)).toEqual([
      '{reporter=~"waypoint|destination",destination_workload_namespace=~"pay"}[90s]',
      `{reporter="waypoint",${young}[90s]`,
      '{reporter="waypoint",source_workload_namespace=~"pay"}[90s]',
      '{reporter="waypoint",source_workload_namespace=~"shop|web",destination_workload_namespace=~"pay"}[90s]',
      '{reporter=~"waypoint|destination",source_workload_namespace=~"pay",destination_workload_namespace=~"shop|web"}[90s]',
      '{reporter=~"waypoint|destination",destination_workload_namespace=~"shop|web"}[600s]',
      `{reporter="waypoint",${old}[600s]`,
      '{reporter="waypoint",source_workload_namespace=~"shop|web"}[600s]',
    ])
    expect(spansOf(sources?.promql)).toEqual([
      `{reporter="source",${young}[90s]`,
      '{reporter="source",source_workload_namespace=~"pay"}[90s]',
      '{reporter="source",source_workload_namespace=~"shop|web",destination_workload_namespace=~"pay"}[90s]',
      `{reporter="source",${old}[600s]`,
      '{reporter="source",source_workload_namespace=~"shop|web"}[600s]',
    ])
    expect(times?.promql.match(/\[\w+\]/g)).toEqual([...Array(4).fill('[90s]'), ...Array(4).fill('[600s]')])
  })

  it('asks who reports the traffic, but not who measured it', () => {
    const asking = planOf({ appenders: 'responseTime,throughput' }).filter(([, promql]) =>
      promql.includes('by (reporter,'),
    )
    expect(asking.map(([kind]) => kind)).toEqual([...BOTH, 'traffic:istio_tcp_received_bytes_total'])
  })

  it('keeps idle edges and carries the scope when asked', () => {
    const options = { ...optionsOf({ includeIdleEdges: 'true' }), queryScope: { mesh: 'a"b\\c\nd' } }
    const promql = planOver(60, options)[0]?.promql ?? ''
    expect(promql).toContain('[60s]')
    expect(promql).not.toContain('> 0')
    expect(promql).toContain('mesh="a\\"b\\\\c\\nd"')
  })

  it('splits namespaces only when their text is very long', () => {
    const names = (count: number): string =>
      Array.from({ length: count }, (_, i) => `a-long-name-of-a-team-${i}`).join(',')
    const idsOf = (count: number) =>
      planOver(600, optionsOf({ namespaces: names(count), rateTcp: 'none' })).map(({ id }) => id)
    const requests = 'traffic:istio_requests_total'
    expect([idsOf(1), idsOf(200), idsOf(400)]).toEqual([
      [`${requests}@others#0`, `${requests}@source#0`],
      [`${requests}@others#0`, `${requests}@source#0`],
      [`${requests}#0`, `${requests}#1`],
    ])
  })

  it('takes times as an average or a quantile, and bytes of the chosen kind', () => {
    const only = (kind: string, query: GraphQuery) => planOf(query).find(([id]) => id === kind)?.[1]
    expect(only('responseTime', { appenders: 'responseTime', responseTime: 'avg' })).toContain(
      '_milliseconds_sum',
    )
    expect(only('responseTime', { appenders: 'responseTime', responseTime: '99' })).toContain(
      'histogram_quantile(0.99',
    )
    expect(only('throughput', { appenders: 'throughput', throughputType: 'request' })).toContain(
      'istio_request_bytes_sum{reporter="source"',
    )
    expect(only('throughput', { appenders: 'throughput' })).toContain(
      'istio_response_bytes_sum{reporter="destination"',
    )
  })
})

describe('whose word of ambient traffic counts', () => {
  const selections = (kind: string, query: GraphQuery, ambient: readonly string[] = []) => {
    const windows = [{ seconds: 600, namespaces: ['shop', 'pay'] }]
    const plan = planGraphQueries(optionsOf(query), windows, new Set(ambient))
    return plan.filter(({ id }) => queryKind(id) === kind).flatMap(({ promql }) => selectionsIn(promql))
  }
  const [requests, bytes] = ['traffic:istio_requests_total', 'traffic:istio_tcp_received_bytes_total']

  it.each<[string, string, string]>([
    ['none', 'reporter="destination"', ',app!="ztunnel"}'],
    ['waypoint', 'reporter=~"waypoint|destination"', ',app!="ztunnel"}'],
    ['ztunnel', 'reporter="destination"', '~"pay|shop"}'],
    ['total', 'reporter=~"waypoint|destination"', '~"pay|shop"}'],
  ])('%s', (ambientTraffic, told, end) => {
    const [request = ''] = selections(requests, { ambientTraffic })
    const [carried = ''] = selections(bytes, { ambientTraffic })
    expect([request.startsWith(`{${told},`), request.includes('ztunnel')]).toEqual([true, false])
    expect([carried.startsWith(`{${told},`), carried.endsWith(end)]).toEqual([true, true])
  })

  it('asks who is at the other end of requests of ambient namespaces', () => {
    const alone = selections(requests, {})
    expect(selections(requests, {}, ['pay']).filter((one) => !alone.includes(one))).toEqual([
      '{reporter="destination",source_workload_namespace=~"pay"}',
      '{reporter="source",destination_workload_namespace=~"pay"}',
    ])
    expect(selections(bytes, {}, ['pay'])).toHaveLength(3)
  })

  it('asks both ends of one ambient node', () => {
    const options = optionsOf({}, { type: 'workload', namespace: 'pay', workload: 'api' })
    const [plan] = planGraphQueries(options, [{ seconds: 600, namespaces: ['pay'] }], new Set(['pay']))
    expect(plan?.promql.match(/reporter=[^,]*/g)).toEqual([
      'reporter=~"waypoint|source|destination"',
      'reporter=~"waypoint|source|destination"',
    ])
  })

  it('takes figures from a waypoint where no proxy tells them', () => {
    const told = (query: GraphQuery) =>
      selections('responseTime', { appenders: 'responseTime', ...query }).map((one) => one.split(',')[0])
    expect(told({})).toEqual([
      '{reporter="destination"',
      '{reporter="waypoint"',
      '{reporter="source"',
      '{reporter="waypoint"',
    ])
    expect(told({ ambientTraffic: 'none' })).toEqual(['{reporter="destination"', '{reporter="source"'])
  })
})

it('kinds of requests are told by those who answer them', () => {
  const [, promql = ''] = planOf({ appenders: 'aggregateNode' }).find(([id]) => id === 'aggregate') ?? []
  expect(promql.match(/\{[^}]*\}/g)).toEqual([
    '{reporter=~"waypoint|destination",destination_service_namespace=~"pay|shop",request_operation!=""}',
    '{reporter=~"waypoint|destination",source_workload_namespace=~"pay|shop",destination_service_namespace!~"pay|shop",request_operation!=""}',
  ])
})

it('metrics of the same labels are never rated together', () => {
  const query = { appenders: 'securityPolicy', rateGrpc: 'total', rateTcp: 'total' }
  const [, promql = ''] = planOf(query).find(([id]) => id === 'security') ?? []
  const one = 'istio_requests_total|istio_response_messages_total|istio_tcp_sent_bytes_total'
  const other = 'istio_request_messages_total|istio_tcp_received_bytes_total'
  expect([...promql.matchAll(/__name__=~"([^"]*)"/g)].map(([, names]) => names)).toEqual([
    one,
    one,
    other,
    other,
  ])
})

describe('how traffic was secured', () => {
  const secured = { appenders: 'securityPolicy' }
  const windows = [{ seconds: 600, namespaces: ['shop', 'pay'] }]
  const plan = (query: GraphQuery, over = windows) =>
    planGraphQueries(optionsOf({ ...secured, ...query }), over).map(({ id, promql }) => [id, promql] as const)

  it('is told of requests with their traffic, and asked for what that does not tell', () => {
    const asked = new Map(plan({}))
    const [traffic = '', rest] = ['traffic:istio_requests_total@secured#0', 'security#0'].map((id) =>
      asked.get(id),
    )
    expect(traffic).toContain(',connection_security_policy,source_principal,destination_principal) > 0')
    expect(traffic).not.toContain('round')
    const of = (metrics: string, more: string) => `{${metrics},reporter=~"waypoint|destination",${more}}`
    const [requests, bytes] = [
      '__name__="istio_requests_total"',
      '__name__=~"istio_tcp_received_bytes_total"',
    ]
    const coming = 'destination_service_namespace=~"pay|shop"'
    const going = 'source_workload_namespace=~"pay|shop",destination_service_namespace!~"pay|shop"'
    const elsewhere = 'destination_workload_namespace!~"pay|shop"'
    expect(selectionsIn(rest)).toEqual([
      of(requests, `${coming},${elsewhere}`),
      of(requests, `${going},${elsewhere}`),
      of(bytes, coming),
      of(bytes, going),
    ])
  })

  it('is read after what sources say, where it is told with their traffic', () => {
    const firstOf = (query: GraphQuery) =>
      planGraphQueries(optionsOf({ ...secured, ...query }), windows).flatMap(({ id, isFirst }) =>
        isFirst ? [id] : [],
      )
    expect([firstOf({}), firstOf({ rateGrpc: 'sent' })]).toEqual([
      ['traffic:istio_requests_total@source#0'],
      [],
    ])
  })

  it.each<[string, GraphQuery, typeof windows]>([
    [
      'over several windows',
      {},
      [
        { seconds: 90, namespaces: ['pay'] },
        { seconds: 600, namespaces: ['shop'] },
      ],
    ],
    ['with messages', { rateGrpc: 'sent' }, windows],
    ['without requests', { rateGrpc: 'none', rateHttp: 'none' }, windows],
  ])('is asked for apart %s', (_, query, over) => {
    const asked = plan(query, over)
    expect(asked.filter(([id]) => id.includes('@secured'))).toEqual([])
    const [, promql] = asked.find(([id]) => id === 'security#0') ?? []
    expect(promql).not.toContain('destination_workload_namespace!~')
  })

  it('is not asked for with the traffic of one node', () => {
    const target = { type: 'workload', namespace: 'shop', workload: 'cart' } as const
    expect(planOver(600, optionsOf(secured, target)).map(({ id }) => id)).toEqual([
      'traffic:istio_requests_total#0',
      'traffic:istio_tcp_received_bytes_total#0',
      'security#0',
    ])
  })
})

describe('the plan for one node', () => {
  const east = { clusterName: 'east', rateTcp: 'none' }
  it.each<[string, GraphTarget, string, readonly string[]]>([
    [
      'a workload',
      { type: 'workload', namespace: 'shop', workload: 'cart' },
      'workload',
      [
        '{reporter=~"waypoint|destination",destination_cluster="east",destination_workload_namespace="shop",destination_workload="cart"}',
        '{reporter=~"waypoint|source",source_cluster="east",source_workload_namespace="shop",source_workload="cart"}',
      ],
    ],
    [
      'a version of an app',
      { type: 'app', namespace: 'shop', app: 'cart', version: 'v1' },
      'app',
      [
        '{reporter=~"waypoint|destination",destination_cluster="east",destination_service_namespace="shop",destination_canonical_service="cart",destination_canonical_revision="v1"}',
        '{reporter=~"waypoint|source",source_cluster="east",source_workload_namespace="shop",source_canonical_service="cart",source_canonical_revision="v1"}',
      ],
    ],
    [
      'a service',
      { type: 'service', namespace: 'shop', service: 'ca.rt"\\' },
      'workload',
      [
        '{reporter=~"waypoint|destination",destination_cluster="east",destination_service_namespace="shop",destination_service=~"^ca\\\\.rt\\\\\\"\\\\\\\\\\\\.shop\\\\..*$"}',
        '{reporter=~"waypoint|source",source_cluster="east",destination_workload="unknown",destination_service=~"^ca\\\\.rt\\\\\\"\\\\\\\\\\\\.shop\\\\..*$"}',
      ],
    ],
    [
      'an aggregate of a service',
      { type: 'aggregate', namespace: 'shop', name: 'op', value: 'Get', service: 'cart' },
      'workload',
      [
        '{reporter=~"waypoint|destination",destination_service_namespace=~"shop",op="Get",destination_service_name="cart"}',
      ],
    ],
  ])('%s', (_, target, graphType, selections) => {
    const [[, promql] = ['', '']] = planOf({ ...east, graphType }, target)
    expect(promql.match(/\{[^}]*\}/g)).toEqual(selections)
  })

  it('asks for bytes of a service at its destination only', () => {
    const target = { type: 'service', namespace: 'shop', service: 'cart' } as const
    const [[, promql] = ['', '']] = planOf({ rateHttp: 'none', rateGrpc: 'none' }, target)
    expect(promql.match(/\{[^}]*\}/g)).toHaveLength(1)
  })
})

describe('the parameters', () => {
  it.each<[string, GraphQuery]>([
    ['namespaces', { namespaces: ' , ' }],
    ['namespaces', { namespaces: undefined }],
    ['graphType', { graphType: 'pie' }],
    ['duration', { duration: '0' }],
    ['duration', { duration: 'soon' }],
    ['queryTime', { queryTime: 'now' }],
    ['boxBy', { boxBy: 'app,colour' }],
    ['injectServiceNodes', { injectServiceNodes: 'maybe' }],
    ['appenders', { appenders: 'deadNode,magic' }],
    ['rateTcp', { rateTcp: 'requests' }],
    ['aggregate', { aggregate: 'a"b' }],
    ['configVendor', { configVendor: 'graphviz' }],
    ['telemetryVendor', { telemetryVendor: 'linkerd' }],
  ])('%s of %j are refused by name', (parameter, query) => {
    expect(() => optionsOf(query)).toThrow(GraphOptionError)
    expect(() => optionsOf(query)).toThrow(new RegExp(`^${parameter}:`))
  })

  it('name no cluster where it is unknown', () => {
    expect(optionsOf({ clusterName: 'unknown', configVendor: 'cytoscape' }).clusterName).toBeNull()
  })

  it('of an app ask for a graph of apps', () => {
    const target = { type: 'app', namespace: 'shop', app: 'cart', version: null } as const
    expect(() => optionsOf({ graphType: 'workload' }, target)).toThrow(/^graphType:/)
  })

  it('name no label that is more than a name', () => {
    const target = {
      type: 'aggregate',
      namespace: 'shop',
      name: 'op="",x',
      value: 'Get',
      service: null,
    } as const
    expect(() => optionsOf({}, target)).toThrow(/^aggregate:/)
  })

  it('that are empty are as if they were absent', () => {
    expect(optionsOf({ duration: '', queryTime: '', aggregate: '', rateTcp: '' })).toEqual(optionsOf())
  })

  it('have defaults', () => {
    expect(parseGraphOptions({ namespaces: ' b,a,b ' }, null, 1000.5)).toMatchObject({
      graphType: 'workload',
      namespaces: ['b', 'a'],
      duration: 600,
      queryTime: 1000,
      rates: { ambient: 'total', http: 'requests', grpc: 'requests', tcp: 'sent' },
      showWaypoints: false,
      responseTime: '95',
      throughput: 'response',
      aggregate: 'request_operation',
      injectServiceNodes: false,
      clusterName: null,
    })
    const all = parseGraphOptions({ namespaces: 'a' }, null, 1).appenders
    expect([all.has('health'), all.has('labeler'), all.has('deadNode'), all.size]).toEqual([
      false,
      false,
      true,
      10,
    ])
  })

  it('may be given', () => {
    expect(
      optionsOf({
        queryTime: '7',
        duration: '1m30s',
        graphType: 'service',
        appenders: 'sidecarsCheck',
        clusterName: 'east',
      }),
    ).toMatchObject({
      queryTime: 7,
      duration: 90,
      injectServiceNodes: true,
      clusterName: 'east',
      appenders: new Set(['meshCheck']),
    })
  })
})
