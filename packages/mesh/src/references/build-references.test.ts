import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wildConfig } from '../../test/arbitraries.ts'
import { snapshotOf } from '../../test/build-samples.ts'
import { parseGatewayName } from '../config/gateway-name.ts'
import { ISTIO_TYPES, type IstioConfig, type IstioObject, type IstioType } from '../model/istio-object.ts'
import type { RegistryHost } from '../model/mesh-service.ts'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { buildReferences } from './build-references.ts'
import { nameOf, type ObjectName } from './links.ts'

const object = (name: string, spec: Record<string, unknown> = {}, namespace = 'shop'): IstioObject => ({
  metadata: { name, namespace },
  spec,
})

const REGISTRY: readonly RegistryHost[] = [
  { host: 'cart.shop.svc.cluster.local', namespace: 'shop', exportTo: [] },
  { host: 'api.example.com', namespace: 'pay', exportTo: [] },
  { host: 'hidden.example.com', namespace: 'shop', exportTo: ['.'] },
]

function referencesIn(config: IstioConfig, settings = DEFAULT_SETTINGS) {
  const [cluster] = snapshotOf(['shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']).clusters
  if (!cluster) throw new Error('a snapshot has a cluster')
  return buildReferences({ ...cluster, config, registry: REGISTRY }, settings)
}

function textsOf(config: IstioConfig, type: IstioType, name: string, namespace = 'shop') {
  const { objectReferences, serviceReferences, workloadReferences } = referencesIn(config).ofObject({
    type,
    namespace,
    name,
  })
  return [
    ...objectReferences.map((one) => `${one.objectType} ${one.namespace}/${one.name}`),
    ...serviceReferences.map((one) => `service ${one.namespace}/${one.name}`),
    ...workloadReferences.map((one) => `workload ${one.namespace}/${one.name}`),
  ]
}

const entry = object('ext', { hosts: ['api.example.com'] }, 'pay')
const route = object('cart', {
  hosts: ['cart', '*.example.com'],
  gateways: ['pay/main', 'mesh', 'gone'],
  http: [
    {
      match: [{ gateways: ['main.pay.svc.cluster.local'] }],
      route: [{ destination: { host: 'cart' } }, { destination: { host: 'api.example.com' } }],
    },
  ],
})

describe('an object is connected with', () => {
  it.each<[string, IstioType, IstioConfig, readonly string[]]>([
    [
      'its gateways, hosts and the rules for them',
      'virtualservices',
      {
        virtualservices: [route],
        gateways: [object('main', {}, 'pay')],
        serviceentries: [entry],
        destinationrules: [object('rule', { host: 'cart' }), object('other', { host: 'api.pay' })],
      },
      ['destinationrule shop/rule', 'gateway pay/main', 'serviceentry pay/ext', 'service shop/cart'],
    ],
    [
      'its service, the workloads of its subsets, and the routes to it',
      'destinationrules',
      {
        destinationrules: [
          object('cart', { host: 'cart.shop', subsets: [{ name: 'v2', labels: { version: 'v2' } }] }),
        ],
        virtualservices: [route],
      },
      ['virtualservice shop/cart', 'service shop/cart', 'workload shop/cart-v2'],
    ],
    [
      'the gateways of any of its matches, whom it mirrors to and delegates to',
      'virtualservices',
      {
        virtualservices: [
          object('cart', {
            hosts: ['web.example.com'],
            http: [
              { mirror: { host: 'cart' }, mirrors: [{ destination: { host: 'api.pay' } }] },
              { delegate: { name: 'part' } },
            ],
            tls: [{ match: [{ gateways: ['main'] }] }],
          }),
          object('part'),
        ],
        gateways: [object('main')],
      },
      ['gateway shop/main', 'virtualservice shop/part', 'service pay/api', 'service shop/cart'],
    ],
    [
      'no rule that nobody sees together with it',
      'virtualservices',
      {
        virtualservices: [object('cart', { hosts: ['cart'], exportTo: ['.'] })],
        destinationrules: [
          object('cart', { host: 'cart' }),
          object('far', { host: 'cart.shop', exportTo: ['.'] }, 'pay'),
        ],
      },
      ['destinationrule shop/cart', 'service shop/cart'],
    ],
    [
      'the narrowest entry above its host that it sees',
      'destinationrules',
      {
        destinationrules: [object('cart', { host: 'api.eu.example.com' })],
        serviceentries: [
          object('wide', { hosts: ['*.example.com'] }),
          object('narrow', { hosts: ['*.eu.example.com'] }),
          object('hidden', { hosts: ['api.eu.example.com'], exportTo: ['.'] }, 'pay'),
        ],
      },
      ['serviceentry shop/narrow'],
    ],
    [
      'the entry for the same wildcard',
      'destinationrules',
      {
        destinationrules: [object('cart', { host: '*.example.com' })],
        serviceentries: [
          object('wide', { hosts: ['*.example.com'] }),
          object('other', { hosts: ['a.example.com'] }),
        ],
      },
      ['serviceentry shop/wide'],
    ],
    [
      'all workloads of its service without subsets',
      'destinationrules',
      { destinationrules: [object('cart', { host: 'cart' })] },
      ['service shop/cart', 'workload shop/cart-v1', 'workload shop/cart-v2'],
    ],
    [
      'nothing for a wildcard',
      'destinationrules',
      { destinationrules: [object('cart', { host: '*.local' })] },
      [],
    ],
    [
      'the workloads that it selects anywhere',
      'gateways',
      { gateways: [object('cart', { selector: { app: 'api' } })] },
      ['workload pay/api-v1'],
    ],
    [
      'workload entries and workloads that it selects',
      'serviceentries',
      {
        serviceentries: [object('cart', { workloadSelector: { labels: { app: 'cart' } } })],
        workloadentries: [
          object('vm', { labels: { app: 'cart' } }),
          object('far', { labels: { app: 'cart' } }, 'pay'),
        ],
      },
      ['workloadentry shop/vm', 'workload shop/cart-v1', 'workload shop/cart-v2'],
    ],
    [
      'what it lets out',
      'sidecars',
      {
        sidecars: [
          object('cart', {
            egress: [{ hosts: ['pay/api.pay.svc.cluster.local', '*/*', '*/api.example.com'] }],
          }),
        ],
        serviceentries: [entry],
      },
      ['serviceentry pay/ext', 'service pay/api'],
    ],
    [
      'only what it lets out in the namespace that it names',
      'sidecars',
      {
        sidecars: [
          object('cart', {
            egress: [{ hosts: ['./api.example.com', 'shop/api.pay.svc.cluster.local', './cart', 'api.pay'] }],
          }),
        ],
        serviceentries: [entry],
      },
      ['service shop/cart'],
    ],
    [
      'the workloads it selects and the hosts it names',
      'authorizationpolicies',
      {
        authorizationpolicies: [
          object('cart', {
            selector: { matchLabels: { version: 'v1' } },
            rules: [{ to: [{ operation: { hosts: ['cart'] } }] }],
          }),
        ],
      },
      ['service shop/cart', 'workload shop/cart-v1'],
    ],
    [
      'the routes for the hosts it names',
      'authorizationpolicies',
      {
        authorizationpolicies: [
          object('cart', {
            rules: [{ to: [{ operation: { hosts: ['cart', 'api.example.com', '*'] } }] }],
          }),
        ],
        virtualservices: [
          object('own', { hosts: ['cart.shop.svc.cluster.local'] }, 'pay'),
          object('outer', { hosts: ['web.example.com', 'api.example.com'] }),
          object('all', { hosts: ['*'] }),
          object('far', { hosts: ['cart'] }, 'pay'),
        ],
      },
      ['virtualservice pay/own', 'virtualservice shop/outer', 'service shop/cart'],
    ],
    [
      'the registered services of its own hosts',
      'serviceentries',
      {
        serviceentries: [
          object('cart', {
            hosts: [
              'api.example.com',
              'cart.shop.svc.cluster.local',
              'hidden.example.com',
              'new.example.com',
            ],
          }),
        ],
      },
      ['service pay/api.example.com', 'service shop/cart', 'service shop/hidden.example.com'],
    ],
    [
      'what it is attached to',
      'requestauthentications',
      {
        requestauthentications: [
          object('cart', {
            targetRefs: [
              { kind: 'Gateway', name: 'edge' },
              { kind: 'Service', name: 'cart' },
              { kind: 'Gateway', group: 'networking.istio.io', name: 'theirs' },
              { kind: 'Service', group: 'serving.knative.dev', name: 'api' },
            ],
          }),
        ],
        k8sgateways: [object('edge'), object('theirs')],
      },
      ['k8sgateway shop/edge', 'service shop/cart'],
    ],
    [
      'its parents and backends',
      'k8shttproutes',
      {
        k8shttproutes: [
          object('cart', {
            parentRefs: [
              { name: 'edge', namespace: 'pay' },
              { kind: 'Service', name: 'edge' },
              { kind: 'Service', name: 'api', namespace: 'pay' },
              { kind: 'Gateway', group: 'networking.istio.io', name: 'theirs', namespace: 'pay' },
            ],
            rules: [
              {
                backendRefs: [
                  { name: 'cart' },
                  { name: 'gone' },
                  { name: 'api', kind: 'InferencePool', namespace: 'pay' },
                ],
              },
            ],
          }),
        ],
        k8sgateways: [object('edge', {}, 'pay'), object('theirs', {}, 'pay')],
      },
      ['k8sgateway pay/edge', 'service pay/api', 'service shop/cart'],
    ],
    [
      'no services of others',
      'k8shttproutes',
      {
        k8shttproutes: [
          object('cart', {
            parentRefs: [{ kind: 'Service', group: 'serving.knative.dev', name: 'cart' }],
            rules: [{ backendRefs: [{ kind: 'Service', group: 'serving.knative.dev', name: 'cart' }] }],
          }),
        ],
      },
      [],
    ],
    [
      'whom it copies to',
      'k8sgrpcroutes',
      {
        k8sgrpcroutes: [
          object('cart', { rules: [{ filters: [{ requestMirror: { backendRef: { name: 'cart' } } }] }] }),
        ],
      },
      ['service shop/cart'],
    ],
    ['nothing by itself', 'workloadgroups', { workloadgroups: [object('cart')] }, []],
  ])('%s (%#)', (_, type, config, expected) => {
    expect(textsOf(config, type, 'cart')).toEqual(expected)
  })

  it('only workloads of its own namespace where gateways are kept to theirs', () => {
    const config = { gateways: [object('cart', { selector: { version: 'v1' } })] }
    const kept = { ...DEFAULT_SETTINGS, gatewaysScopedToNamespace: true }
    const gateway = { type: 'gateways', namespace: 'shop', name: 'cart' } as const
    const workloadsWith = (settings: typeof kept) =>
      referencesIn(config, settings)
        .ofObject(gateway)
        .workloadReferences.map(({ name }) => name)
    expect(workloadsWith(kept)).toEqual(['cart-v1'])
    expect(workloadsWith(DEFAULT_SETTINGS)).toEqual(['api-v1', 'cart-v1'])
  })

  it('nothing when it does not exist', () => {
    expect(textsOf({ virtualservices: [route] }, 'gateways', 'gone')).toEqual(['virtualservice shop/cart'])
    expect(textsOf({}, 'gateways', 'gone')).toEqual([])
  })

  it('what names it', () => {
    const config = { virtualservices: [route], gateways: [object('main', {}, 'pay')] }
    expect(textsOf(config, 'gateways', 'main', 'pay')).toEqual(['virtualservice shop/cart'])
  })
})

const tlsRule = (name: string, host: string, mode: string): IstioObject =>
  object(name, { host, trafficPolicy: { tls: { mode } } })
const RULES = ['DISABLE', 'ISTIO_MUTUAL'].flatMap((mode) => [
  tlsRule(`mesh ${mode}`, '*.local', mode),
  tlsRule(`shop ${mode}`, '*.shop.svc.cluster.local', mode),
  tlsRule(`pay ${mode}`, '*.pay.svc.cluster.local', mode),
])

describe('a PeerAuthentication goes with the rules that make callers do what it asks for', () => {
  const byLabels = { matchLabels: { app: 'gone' } }
  it.each([
    ['shop', 'DISABLE', true, undefined, ['mesh DISABLE', 'shop DISABLE']],
    ['shop', 'DISABLE', false, undefined, ['mesh DISABLE', 'shop DISABLE']],
    ['istio-system', 'DISABLE', true, undefined, ['mesh DISABLE']],
    ['shop', 'STRICT', false, undefined, ['mesh ISTIO_MUTUAL', 'shop ISTIO_MUTUAL']],
    ['istio-system', 'STRICT', false, undefined, ['mesh ISTIO_MUTUAL']],
    ['shop', 'STRICT', true, undefined, []],
    ['shop', 'PERMISSIVE', false, undefined, []],
    ['shop', 'DISABLE', false, byLabels, []],
  ])('in %s with %s, automatic mTLS %s and the selector %j', (namespace, mode, autoMtls, selector, rules) => {
    const peer = object('peer', { mtls: { mode }, ...(selector && { selector }) }, namespace)
    const { ofObject } = referencesIn(
      { peerauthentications: [peer], destinationrules: RULES },
      { ...DEFAULT_SETTINGS, autoMtls },
    )
    const { objectReferences } = ofObject({ type: 'peerauthentications', namespace, name: 'peer' })
    expect(objectReferences.map(({ name }) => name)).toEqual(rules)
  })
})

it('a policy of the root namespace reaches workloads everywhere', () => {
  const policy = object('all', { selector: { matchLabels: { version: 'v1' } } }, 'istio-system')
  expect(textsOf({ peerauthentications: [policy] }, 'peerauthentications', 'all', 'istio-system')).toEqual([
    'workload pay/api-v1',
    'workload shop/cart-v1',
  ])
})

it('services and workloads know the objects they are subject to', () => {
  const { ofService, ofWorkload } = referencesIn({
    virtualservices: [route],
    destinationrules: [object('rule', { host: 'cart' })],
  })
  expect(ofService({ namespace: 'shop', name: 'cart' })).toEqual([
    { objectType: 'destinationrule', name: 'rule', namespace: 'shop', cluster: 'east' },
    { objectType: 'virtualservice', name: 'cart', namespace: 'shop', cluster: 'east' },
  ])
  expect(ofWorkload({ namespace: 'shop', name: 'cart-v1' }).map(({ name }) => name)).toEqual(['rule'])
  expect(ofWorkload({ namespace: 'pay', name: 'api-v1' })).toEqual([])
})

it.each([
  ['mesh', null],
  ['', null],
  ['edge/main', { namespace: 'edge', name: 'main' }],
  ['./main', { namespace: 'shop', name: 'main' }],
  ['main', { namespace: 'shop', name: 'main' }],
  ['main.edge.svc.cluster.local', { namespace: 'edge', name: 'main' }],
])('the gateway %j', (text, expected) => {
  expect(parseGatewayName(text, 'shop')).toEqual(expected)
})

const singular = ({ type, namespace, name }: ObjectName): string =>
  `${ISTIO_TYPES[type].singular} ${namespace}/${name}`

it('never throws, whatever the objects are, and links go both ways', () => {
  const types = Object.keys(ISTIO_TYPES) as IstioType[]
  fc.assert(
    fc.property(wildConfig, (wild) => {
      const { ofObject } = referencesIn(wild)
      const all = types.flatMap((type) => (wild[type] ?? []).map((one) => nameOf(type, one)))
      const pairs = all.flatMap((from) =>
        ofObject(from).objectReferences.map((to) => [
          singular(from),
          `${to.objectType} ${to.namespace}/${to.name}`,
        ]),
      )
      const directed = new Set(pairs.map(([from, to]) => `${from} > ${to}`))
      expect(pairs.every(([from, to]) => directed.has(`${to} > ${from}`))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
