import { describe, expect, it } from 'vitest'
import { target, textsOf } from '../../../test/routing-samples.ts'
import type { K8sFilter, RewritePath } from './k8s-filter.ts'
import type { K8sHttpMatch } from './k8s-http-match.ts'
import { check, generate, type K8sRequestRouting, parse } from './k8s-request-routing.ts'

const cart = { name: 'cart', port: 80, weight: 100 }
const match: K8sHttpMatch = { path: null, headers: [], queryParams: [], method: null }
const redirect = {
  type: 'requestRedirect',
  scheme: 'https',
  hostname: '',
  port: null,
  statusCode: 301,
} as const
const state: K8sRequestRouting = {
  name: 'cart',
  hostnames: ['cart.example.com'],
  gateways: ['edge/main'],
  created: { name: 'cart-gateway', port: 80, hostname: 'cart.example.com' },
  rules: [{ matches: [], filters: [], backendRefs: [cart] }],
}

it('writes a route with a gateway of its own', () => {
  const { route, gateway } = generate(state, target)
  expect(check(state)).toEqual([])
  expect(route).toEqual({
    apiVersion: 'gateway.networking.k8s.io/v1beta1',
    kind: 'HTTPRoute',
    metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'k8s_request_routing' } },
    spec: {
      parentRefs: [
        { group: 'gateway.networking.k8s.io', kind: 'Gateway', namespace: 'edge', name: 'main' },
        { group: 'gateway.networking.k8s.io', kind: 'Gateway', namespace: 'shop', name: 'cart-gateway' },
      ],
      hostnames: ['cart.example.com'],
      rules: [{ backendRefs: [cart] }],
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

it('names its errors', () => {
  const bad: K8sRequestRouting = {
    name: 'cart',
    hostnames: ['x'],
    gateways: [],
    created: { name: 'A', port: 0, hostname: 'x' },
    rules: [
      {
        matches: [{ ...match, headers: [{ type: 'Exact', name: ' ', value: '' }] }],
        filters: [],
        backendRefs: [],
      },
      { matches: [match], filters: [redirect], backendRefs: [] },
      { matches: [], filters: [], backendRefs: [1, 2].map((weight) => ({ ...cart, weight })) },
    ],
  }
  expect(textsOf(check(bad))).toEqual([
    'hostnames.0 rule.meshHost',
    'created.name rule.dnsSubdomain',
    'created.port rule.between',
    'created.hostname rule.meshHost',
    'rules.0.matches.0 rule.emptyValue',
    'rules.0.backendRefs rule.atLeastOne',
    'rules.2.backendRefs rule.weights',
  ])
})

it('asks for at least one rule', () => {
  expect(textsOf(check({ ...state, created: null, rules: [] }))).toEqual(['rules rule.atLeastOne'])
})

describe('the matches of a rule', () => {
  const errorsOf = (change: Partial<K8sHttpMatch>) =>
    textsOf(
      check({ ...state, rules: [{ matches: [{ ...match, ...change }], filters: [], backendRefs: [cart] }] }),
    )
  const header = { type: 'Exact', name: 'tenant', value: 'a' } as const

  it.each<[Partial<K8sHttpMatch>, readonly string[]]>([
    [{ path: { type: 'Exact', value: '/a' } }, []],
    [{ path: { type: 'PathPrefix', value: 'a' } }, ['rules.0.matches.0.path rule.routePath']],
    [{ path: { type: 'RegularExpression', value: 'a.*' } }, []],
    [{ headers: [{ ...header, value: '' }] }, ['rules.0.matches.0 rule.emptyValue']],
    [{ headers: [{ ...header, name: 'a b' }] }, ['rules.0.matches.0 rule.headerName']],
    [{ headers: [header, { ...header, name: 'Tenant' }] }, ['rules.0.matches.0 rule.duplicate']],
    [{ headers: [header], queryParams: [header] }, []],
  ])('%j have the errors %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })
})

it('a gateway that is named alone is of the route’s namespace', () => {
  const { route } = generate({ ...state, gateways: ['main'], created: null }, target)
  expect(route.spec?.['parentRefs']).toEqual([
    { group: 'gateway.networking.k8s.io', kind: 'Gateway', name: 'main' },
  ])
  expect(parse({ route, gateway: null }).gateways).toEqual(['shop/main'])
})

it('half-filled backends, filters and gateways are named', () => {
  const backend = { name: '', port: 0, weight: 0.5 }
  const filters: readonly K8sFilter[] = [
    { type: 'requestMirror', name: 'A', port: Number.NaN },
    {
      type: 'requestHeaderModifier',
      set: [{ name: '', value: 'x' }],
      add: [{ name: 'x', value: '' }],
      remove: ['a b'],
    },
    { type: 'responseHeaderModifier', set: [], add: [], remove: [] },
    { type: 'urlRewrite', hostname: '*.example.com', path: { type: 'ReplaceFullPath', value: 'a' } },
  ]
  const rules = [{ matches: [], filters, backendRefs: [backend] }]
  expect(textsOf(check({ ...state, gateways: ['edge/'], rules }))).toEqual([
    'gateways.0 rule.required',
    'rules.0.filters.0.name rule.dnsLabel',
    'rules.0.filters.0.port rule.required',
    'rules.0.filters.1.set.0 rule.required',
    'rules.0.filters.1.add.0 rule.required',
    'rules.0.filters.1.remove.0 rule.headerName',
    'rules.0.filters.2 rule.atLeastOne',
    'rules.0.filters.3.hostname rule.dnsSubdomain',
    'rules.0.filters.3.path rule.routePath',
    'rules.0.backendRefs.0.name rule.required',
    'rules.0.backendRefs.0.port rule.between',
    'rules.0.backendRefs.0.weight rule.between',
  ])
})

it.each<[RewritePath | null, readonly string[]]>([
  [null, ['rules.0.filters.0 rule.emptyValue']],
  [{ type: 'ReplacePrefixMatch', value: '' }, []],
  [{ type: 'ReplaceFullPath', value: '' }, ['rules.0.filters.0.path rule.routePath']],
])('a rewrite to %j has the errors %j', (path, errors) => {
  const filters: readonly K8sFilter[] = [{ type: 'urlRewrite', hostname: '', path }]
  expect(textsOf(check({ ...state, rules: [{ matches: [], filters, backendRefs: [cart] }] }))).toEqual(errors)
})

it('a redirect leads to a scheme, host and port that exist', () => {
  const filters: readonly K8sFilter[] = [
    { ...redirect, scheme: 'ftp', hostname: '10.0.0.1', port: 0, statusCode: 200 },
  ]
  expect(textsOf(check({ ...state, rules: [{ matches: [], filters, backendRefs: [] }] }))).toEqual([
    'rules.0.filters.0.scheme rule.select',
    'rules.0.filters.0.hostname rule.meshHost',
    'rules.0.filters.0.statusCode rule.select',
    'rules.0.filters.0.port rule.between',
  ])
})

describe('the filters of a rule', () => {
  const headers = { type: 'requestHeaderModifier', set: [], add: [], remove: ['x'] } as const
  const mirror = { type: 'requestMirror', name: 'next', port: 80 } as const
  const rewrite = (type: 'ReplaceFullPath' | 'ReplacePrefixMatch'): K8sFilter => ({
    type: 'urlRewrite',
    hostname: '',
    path: { type, value: '/' },
  })
  const prefix = { ...match, path: { type: 'PathPrefix', value: '/a' } } as const
  const exact = { ...match, path: { type: 'Exact', value: '/a' } } as const

  it.each<[string, readonly K8sFilter[], readonly K8sHttpMatch[], readonly string[]]>([
    ['copy several times', [mirror, mirror], [], []],
    ['change headers once', [headers, headers], [], ['rules.0.filters rule.duplicate']],
    ['send nothing on after a redirect', [redirect], [], ['rules.0.backendRefs rule.redirectAlone']],
    ['replace a whole path', [rewrite('ReplaceFullPath')], [exact, prefix], []],
    ['replace the prefix of a match', [rewrite('ReplacePrefixMatch')], [prefix], []],
    ['replace the prefix of everything', [rewrite('ReplacePrefixMatch')], [], []],
    [
      'replace no prefix of an exact path',
      [rewrite('ReplacePrefixMatch')],
      [exact],
      ['rules.0.filters rule.prefixRewrite'],
    ],
    [
      'replace the prefix of one match alone',
      [rewrite('ReplacePrefixMatch')],
      [prefix, prefix],
      ['rules.0.filters rule.prefixRewrite'],
    ],
  ])('%s', (_, filters, matches, errors) => {
    expect(textsOf(check({ ...state, rules: [{ matches, filters, backendRefs: [cart] }] }))).toEqual(errors)
  })

  it('either redirect or rewrite', () => {
    const filters = [redirect, rewrite('ReplaceFullPath')]
    expect(textsOf(check({ ...state, rules: [{ matches: [], filters, backendRefs: [] }] }))).toEqual([
      'rules.0.filters rule.redirectAlone',
    ])
  })
})
