import { describe, expect, it } from 'vitest'
import { asRecords } from '../config/spec-reader.ts'
import type { IstioObject } from '../model/istio-object.ts'
import * as faultInjection from './fault-injection.ts'
import { addMatch, type Match } from './http-match.ts'
import { DEFAULT_ABORT, DEFAULT_DELAY, DEFAULT_RETRIES, DEFAULT_TIMEOUT, PLAIN_RULE } from './http-rule.ts'
import * as k8sRequestRouting from './k8s-request-routing.ts'
import { defaultGateway } from './new-gateway.ts'
import * as requestRouting from './request-routing.ts'
import * as requestTimeouts from './request-timeouts.ts'
import { type RoutingFrame, relatedPeerAuthentication } from './routing-frame.ts'
import { defaultDestinations, type ServiceTarget } from './service-target.ts'
import * as tcpTrafficShifting from './tcp-traffic-shifting.ts'
import { checkTrafficPolicy, NO_TRAFFIC_POLICY, TRAFFIC_POLICY_DEFAULTS } from './traffic-policy.ts'
import * as trafficShifting from './traffic-shifting.ts'
import { buildUpdatePatch, fieldsLost } from './update-patch.ts'
import { evenWeights } from './weights.ts'

const target: ServiceTarget = {
  namespace: 'shop',
  service: 'cart',
  identityDomain: 'svc.cluster.local',
  labels: { app: 'app', version: 'version' },
  workloads: [
    { name: 'cart-v1', app: 'cart', version: 'v1' },
    { name: 'cart-v2', app: 'cart', version: 'v2' },
  ],
}
const frame: RoutingFrame = {
  names: { virtualService: 'cart', destinationRule: 'cart' },
  hosts: ['cart'],
  gateways: null,
  trafficPolicy: NO_TRAFFIC_POLICY,
  peerAuthentication: null,
}
const destinations = defaultDestinations(target, evenWeights)
const HOST = 'cart.shop.svc.cluster.local'
const halves = [
  { destination: { host: HOST, subset: 'v1' }, weight: 50 },
  { destination: { host: HOST, subset: 'v2' }, weight: 50 },
]

describe('a wizard writes', () => {
  it('a virtual service and a destination rule, named after the service', () => {
    const made = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(made).toEqual({
      virtualService: {
        apiVersion: 'networking.istio.io/v1beta1',
        kind: 'VirtualService',
        metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'traffic_shifting' } },
        spec: { hosts: ['cart'], http: [{ route: halves }] },
      },
      destinationRule: {
        apiVersion: 'networking.istio.io/v1beta1',
        kind: 'DestinationRule',
        metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'traffic_shifting' } },
        spec: {
          host: HOST,
          subsets: [
            { name: 'v1', labels: { version: 'v1' } },
            { name: 'v2', labels: { version: 'v2' } },
          ],
        },
      },
      gateway: null,
      peerAuthentication: null,
    })
  })

  it('a gateway of its own beside chosen ones, and a peer authentication tied to the destination rule', () => {
    const created = defaultGateway('cart', new Set(['cart-gateway', 'cart-gateway-1']))
    const { virtualService, destinationRule, gateway, peerAuthentication } = requestRouting.generate(
      {
        frame: {
          ...frame,
          gateways: { chosen: ['edge/main'], created, includesMesh: true },
          peerAuthentication: 'STRICT',
        },
        rules: [],
      },
      target,
    )
    expect(virtualService.spec?.['gateways']).toEqual(['edge/main', 'shop/cart-gateway-2', 'mesh'])
    expect(gateway).toMatchObject({
      metadata: { name: 'cart-gateway-2' },
      spec: {
        selector: { istio: 'ingressgateway' },
        servers: [{ port: { number: 80, name: 'http', protocol: 'HTTP' }, hosts: ['*'] }],
      },
    })
    expect(peerAuthentication).toMatchObject({
      metadata: { name: 'cart' },
      spec: { selector: { matchLabels: { app: 'cart' } }, mtls: { mode: 'STRICT' } },
    })
    expect(relatedPeerAuthentication(destinationRule)).toBe('cart')
  })

  it('a peer authentication for the whole namespace when the workloads have no app', () => {
    const nameless = { ...target, workloads: [{ name: 'cart', app: null, version: null }] }
    const made = trafficShifting.generate(
      {
        frame: { ...frame, peerAuthentication: 'PERMISSIVE' },
        destinations: defaultDestinations(nameless, evenWeights),
        mirror: null,
      },
      nameless,
    )
    expect(made.peerAuthentication?.spec).toEqual({ mtls: { mode: 'PERMISSIVE' } })
    expect(made.virtualService.spec?.['http']).toEqual([
      { route: [{ destination: { host: HOST }, weight: 100 }] },
    ])
  })

  it.each<[string, () => { virtualService: IstioObject }, unknown]>([
    [
      'faults',
      () =>
        faultInjection.generate({ frame, destinations, delay: DEFAULT_DELAY, abort: DEFAULT_ABORT }, target),
      {
        http: [
          {
            route: halves,
            fault: {
              delay: { percentage: { value: 100 }, fixedDelay: '5s' },
              abort: { percentage: { value: 100 }, httpStatus: 503 },
            },
          },
        ],
      },
    ],
    [
      'timeouts and retries',
      () =>
        requestTimeouts.generate(
          { frame, destinations, timeout: DEFAULT_TIMEOUT, retries: DEFAULT_RETRIES },
          target,
        ),
      {
        http: [
          {
            route: halves,
            timeout: '2s',
            retries: {
              attempts: 3,
              perTryTimeout: '2s',
              retryOn: 'gateway-error,connect-failure,refused-stream',
            },
          },
        ],
      },
    ],
    [
      'a mirror',
      () =>
        trafficShifting.generate(
          {
            frame,
            destinations: destinations.slice(0, 1),
            mirror: { workload: 'cart-v2', percentage: 100 },
          },
          target,
        ),
      {
        http: [
          {
            route: halves.slice(0, 1),
            mirror: { host: HOST, subset: 'v2' },
            mirrorPercentage: { value: 100 },
          },
        ],
      },
    ],
    [
      'connections',
      () => tcpTrafficShifting.generate({ frame, destinations }, target),
      { tcp: [{ route: halves }] },
    ],
    [
      'rules with matches',
      () =>
        requestRouting.generate(
          {
            frame,
            rules: [
              {
                ...PLAIN_RULE,
                destinations,
                matches: [
                  [
                    { category: 'uri', operator: 'prefix', value: '/a' },
                    { category: 'headers', name: 'x', operator: 'present', value: '' },
                  ],
                ],
              },
            ],
          },
          target,
        ),
      { http: [{ match: [{ uri: { prefix: '/a' }, headers: { x: {} } }], route: halves }] },
    ],
  ])('%s', (_, generate, spec) => {
    expect(generate().virtualService.spec).toMatchObject({ hosts: ['cart'], ...(spec as object) })
  })

  it('a route of the Gateway API with a gateway', () => {
    const { httpRoute, gateway } = k8sRequestRouting.generate(
      {
        name: 'cart',
        hostnames: ['cart.example.com'],
        gateways: [],
        created: { name: 'cart-gateway', port: 80, hostname: 'cart.example.com' },
        rules: [{ matches: [], filters: [], backendRefs: [{ name: 'cart', port: 80, weight: 100 }] }],
      },
      target,
    )
    expect(httpRoute).toEqual({
      apiVersion: 'gateway.networking.k8s.io/v1beta1',
      kind: 'HTTPRoute',
      metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'k8s_request_routing' } },
      spec: {
        parentRefs: [
          { group: 'gateway.networking.k8s.io', kind: 'Gateway', namespace: 'shop', name: 'cart-gateway' },
        ],
        hostnames: ['cart.example.com'],
        rules: [{ backendRefs: [{ name: 'cart', port: 80, weight: 100 }] }],
      },
    })
    expect(gateway?.spec).toEqual({
      gatewayClassName: 'istio',
      listeners: [
        {
          name: 'default',
          hostname: 'cart.example.com',
          port: 80,
          protocol: 'HTTP',
          allowedRoutes: { namespaces: { from: 'All' } },
        },
      ],
    })
  })
})

describe('what others wrote is read', () => {
  const read = (route: object, subsets: unknown = [{ name: 'new', labels: { version: 'v2' } }]) =>
    requestRouting.parse(
      {
        virtualService: { metadata: { name: 'cart', namespace: 'shop' }, spec: { http: [route] } },
        destinationRule: { metadata: { name: 'cart', namespace: 'shop' }, spec: { subsets } },
        gateway: null,
        peerAuthentication: null,
      },
      target,
    ).rules[0]

  it('with subsets of any name', () => {
    expect(read({ route: [{ destination: { host: 'cart', subset: 'new' } }] })?.destinations).toEqual([
      { workload: 'cart-v2', weight: 100 },
    ])
  })

  it('without weights, percentages and values', () => {
    const rule = read({
      route: [{ destination: { host: 'cart', subset: 'gone' } }, {}],
      fault: { delay: { percent: 5, fixedDelay: '1s' }, abort: {} },
      mirror: { host: 'cart', subset: 'v1' },
      retries: {},
    })
    expect(rule).toMatchObject({
      destinations: [
        { workload: null, weight: 0 },
        { workload: null, weight: 0 },
      ],
      delay: { percentage: 5, fixedDelay: '1s' },
      abort: { percentage: 100, httpStatus: 0 },
      mirror: { workload: 'cart-v1', percentage: 100 },
      retries: { attempts: 0, perTryTimeout: '', retryOn: '' },
    })
  })
})

describe('an update', () => {
  const before = trafficShifting.generate(
    { frame: { ...frame, trafficPolicy: TRAFFIC_POLICY_DEFAULTS }, destinations, mirror: null },
    target,
  )

  it('removes with null what the form knew and no longer says', () => {
    const after = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(buildUpdatePatch(before.destinationRule, after.destinationRule)).toEqual({
      spec: { trafficPolicy: null },
    })
    const softer = {
      ...TRAFFIC_POLICY_DEFAULTS,
      tls: null,
      connectionPool: { 'tcp/maxConnections': 9 },
    }
    const changed = trafficShifting.generate(
      {
        frame: { ...frame, trafficPolicy: softer, peerAuthentication: 'STRICT' },
        destinations,
        mirror: null,
      },
      target,
    )
    expect(buildUpdatePatch(before.destinationRule, changed.destinationRule)).toEqual({
      metadata: { annotations: { kiali_wizard_related: 'PeerAuthentication/cart' } },
      spec: { trafficPolicy: { tls: null, connectionPool: { tcp: { maxConnections: 9 }, http: null } } },
    })
  })

  it('names what the form would lose', () => {
    const [route = {}] = asRecords(before.virtualService.spec?.['http'])
    const richer: IstioObject = {
      ...before.virtualService,
      spec: {
        ...before.virtualService.spec,
        exportTo: ['.'],
        http: [{ ...route, corsPolicy: { allowOrigins: [] } }, { name: 'second' }],
      },
    }
    expect(fieldsLost(richer, before.virtualService)).toEqual(['spec/http[0]/corsPolicy', 'spec/http[1]'])
  })
})

it('a header joins the group of headers, anything else is a group of its own', () => {
  const a: Match = { category: 'headers', name: 'a', operator: 'exact', value: '1' }
  const b: Match = { category: 'headers', name: 'b', operator: 'exact', value: '1' }
  const uri: Match = { category: 'uri', operator: 'exact', value: '/' }
  const groups = [uri, a, b, { ...a, value: '2' }, uri].reduce(addMatch, [])
  expect(groups).toEqual([[b, { ...a, value: '2' }], [uri], [uri]])
})

describe('errors of a wizard', () => {
  const rules = (errors: readonly { field: string; rule: string }[]) =>
    errors.map(({ field, rule }) => `${field} ${rule}`)

  it('name fields and rules', () => {
    const bad: requestRouting.RequestRouting = {
      frame: {
        ...frame,
        names: { virtualService: '', destinationRule: 'A' },
        hosts: ['cart', '*', '10.0.0.1'],
        gateways: { chosen: [], includesMesh: false, created: { name: 'g', port: 80, hosts: ['*', 'x'] } },
      },
      rules: [
        {
          ...PLAIN_RULE,
          destinations: [
            { workload: null, weight: 50 },
            { workload: 'cart-v1', weight: 49 },
          ],
          delay: { percentage: 101, fixedDelay: '0s' },
          abort: { percentage: -1, httpStatus: 600 },
          mirror: { workload: null, percentage: 200 },
          timeout: '1',
          retries: { attempts: -1, perTryTimeout: '', retryOn: '' },
        },
      ],
    }
    expect(rules(requestRouting.check(bad))).toEqual([
      'names.virtualService rule.required',
      'names.destinationRule rule.dnsSubdomain',
      'hosts.2 rule.meshHost',
      'gateways.created.hosts.1 rule.meshHost',
      'rules.0.destinations rule.weights',
      'rules.0.mirror.percentage rule.percent',
      'rules.0.delay.percentage rule.percent',
      'rules.0.delay.fixedDelay rule.duration',
      'rules.0.abort.percentage rule.percent',
      'rules.0.abort.httpStatus rule.httpStatus',
      'rules.0.timeout rule.duration',
      'rules.0.retries.perTryTimeout rule.duration',
      'rules.0.retries.attempts rule.integer',
    ])
  })

  it('are none for what forms start with', () => {
    expect([
      requestRouting.check({ frame, rules: [{ ...PLAIN_RULE, destinations }] }),
      trafficShifting.check({ frame, destinations, mirror: null }),
      tcpTrafficShifting.check({ frame, destinations }),
      faultInjection.check({ frame, destinations, delay: DEFAULT_DELAY, abort: DEFAULT_ABORT }),
      requestTimeouts.check({ frame, destinations, timeout: DEFAULT_TIMEOUT, retries: DEFAULT_RETRIES }),
    ]).toEqual([[], [], [], [], []])
  })

  it('ask for at least one rule and destination', () => {
    expect(rules(requestRouting.check({ frame, rules: [] }))).toEqual(['rules rule.atLeastOne'])
    expect(rules(tcpTrafficShifting.check({ frame, destinations: [] }))).toEqual([
      'rule.destinations rule.atLeastOne',
    ])
  })

  it('of the Gateway API', () => {
    const match = {
      path: null,
      headers: [{ type: 'Exact', name: ' ', value: '' }],
      queryParams: [],
      method: null,
    } as const
    const redirect = {
      type: 'requestRedirect',
      scheme: 'https',
      hostname: '',
      port: null,
      statusCode: 301,
    } as const
    const backends = [1, 2].map((weight) => ({ name: 'cart', port: 80, weight }))
    const state: k8sRequestRouting.K8sRequestRouting = {
      name: 'cart',
      hostnames: ['x'],
      gateways: [],
      created: { name: 'A', port: 80, hostname: '' },
      rules: [
        { matches: [match], filters: [], backendRefs: [] },
        { matches: [], filters: [redirect], backendRefs: [] },
        { matches: [], filters: [], backendRefs: backends },
      ],
    }
    expect(rules(k8sRequestRouting.check(state))).toEqual([
      'hostnames.0 rule.meshHost',
      'created.name rule.dnsSubdomain',
      'rules.0.matches.0 rule.emptyValue',
      'rules.0.backendRefs rule.atLeastOne',
      'rules.2.backendRefs rule.weights',
    ])
    expect(rules(k8sRequestRouting.check({ ...state, hostnames: [], created: null, rules: [] }))).toEqual([
      'rules rule.atLeastOne',
    ])
  })

  it.each([
    [
      { tls: { ...TRAFFIC_POLICY_DEFAULTS.tls, mode: 'MUTUAL' } },
      ['clientCertificate rule.clientCertificate', 'privateKey rule.privateKey'],
    ],
    [{ tls: { mode: 'MUTUAL', clientCertificate: 'c', privateKey: 'k', caCertificates: '' } }, []],
    [{ loadBalancer: { type: 'header', name: ' ' } }, ['loadBalancer rule.hashHeader']],
    [{ loadBalancer: { type: 'header', name: 'x' } }, []],
    [{ loadBalancer: { type: 'cookie', name: '', ttl: '10s' } }, ['loadBalancer rule.hashCookie']],
    [{ loadBalancer: { type: 'cookie', name: 'c', ttl: '10m' } }, ['loadBalancer rule.hashCookie']],
    [{ loadBalancer: { type: 'cookie', name: 'c', ttl: '1.5s' } }, []],
    [{ loadBalancer: { type: 'cookie', name: 'c', ttl: '1000' } }, []],
    [{ loadBalancer: { type: 'sourceIp' } }, []],
    [{ connectionPool: { 'tcp/connectTimeout': '0s' } }, ['connectionPool/tcp/connectTimeout rule.duration']],
    [
      { connectionPool: { 'http/idleTimeout': 'x', 'tcp/maxConnections': 1.5 } },
      ['connectionPool/http/idleTimeout rule.duration', 'connectionPool/tcp/maxConnections rule.integer'],
    ],
    [
      { outlierDetection: { interval: '1', baseEjectionTime: '1s' } },
      ['outlierDetection/interval rule.duration'],
    ],
    [TRAFFIC_POLICY_DEFAULTS, []],
  ] as const)('of the traffic policy %j', (policy, errors) => {
    expect(rules(checkTrafficPolicy({ ...NO_TRAFFIC_POLICY, ...policy }))).toEqual(errors)
  })
})
