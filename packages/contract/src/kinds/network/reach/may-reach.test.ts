import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Manifest, naiveReach } from '../../../../test/naive-reach.ts'
import { decideReach, type Party } from './may-reach.ts'
import { readPolicy } from './read-policy.ts'

function pod(namespace: string, app: string, rest: Partial<Party> = {}): Party {
  return {
    uid: `${namespace}-${app}`,
    namespace,
    labels: { app },
    namespaceLabels: { 'kubernetes.io/metadata.name': namespace },
    addresses: [`10.0.0.${app.length}`],
    ports: [{ name: 'http', port: 8080, protocol: 'TCP' }],
    onHostNetwork: false,
    node: '',
    ...rest,
  }
}

function address(ip: string): Party {
  return pod('', '', {
    uid: '',
    namespace: null,
    labels: {},
    namespaceLabels: {},
    addresses: [ip],
    ports: [],
  })
}

const policy = (name: string, spec: object, namespace = 'shop') => ({ metadata: { name, namespace }, spec })
const about = (app: string) => ({ podSelector: { matchLabels: { app } } })
const ofShop = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } } }

const [web, db, job] = [pod('shop', 'web'), pod('shop', 'db'), pod('pay', 'job')]
const host = pod('kube', 'agent', { onHostNetwork: true, node: 'n1', addresses: ['192.168.0.1'] })

type Ask = { from?: Party; to?: Party; port?: number; protocol?: 'TCP' | 'UDP' | 'SCTP' }

function ask({ from = web, to = db, port = 8080, protocol = 'TCP' }: Ask, ...specs: readonly object[]) {
  const policies = specs.map((spec, index) =>
    readPolicy('metadata' in spec ? (spec as ReturnType<typeof policy>) : policy(`p${index}`, spec)),
  )
  return decideReach({ from, to, port, protocol }, policies)
}

describe('may A reach B', () => {
  const allowed: readonly (readonly [string, boolean, Ask, ...object[]])[] = [
    ['no policy at all', true, {}],
    ['a policy about another pod', true, {}, about('web')],
    ['a policy of another namespace', true, {}, policy('p', { podSelector: {} }, 'pay')],
    ['a policy without types is about who may reach', false, {}, about('db')],
    ['and not about whom they may', true, { from: db, to: web }, about('db')],
    [
      'unless it has rules for that',
      false,
      { from: db, to: web },
      { ...about('db'), egress: [{ to: [about('x')] }] },
    ],
    ['an empty list of types is none', false, {}, { ...about('db'), policyTypes: [] }],
    ['an empty list of rules for it is none', true, { from: db, to: web }, { ...about('db'), egress: [] }],
    ['types alone forbid', false, { from: db, to: web }, { ...about('db'), policyTypes: ['Egress'] }],
    [
      'types that leave a way out leave it open',
      true,
      {},
      { ...about('db'), policyTypes: ['Egress'], ingress: [] },
    ],
    ['an empty selector is every pod', false, {}, { podSelector: {} }],
    ['an empty rule is everything', true, { from: address('9.9.9.9') }, { ...about('db'), ingress: [{}] }],
    [
      'an empty list of peers is anyone',
      true,
      { from: job },
      { ...about('db'), ingress: [{ from: [], ports: [] }] },
    ],
    ['pods of the same namespace', true, {}, { ...about('db'), ingress: [{ from: [about('web')] }] }],
    [
      'pods like these of another namespace',
      false,
      { from: pod('pay', 'web') },
      { ...about('db'), ingress: [{ from: [about('web')] }] },
    ],
    ['all pods of a namespace', true, {}, { ...about('db'), ingress: [{ from: [ofShop] }] }],
    [
      'both selectors in one peer',
      false,
      { from: pod('shop', 'x') },
      { ...about('db'), ingress: [{ from: [{ ...about('web'), ...ofShop }] }] },
    ],
    [
      'both selectors in two peers',
      true,
      { from: pod('shop', 'x') },
      { ...about('db'), ingress: [{ from: [about('web'), ofShop] }] },
    ],
    [
      'an empty namespace selector is every namespace',
      true,
      { from: job },
      { ...about('db'), ingress: [{ from: [{ namespaceSelector: {} }] }] },
    ],
    [
      'but no address from outside',
      false,
      { from: address('9.9.9.9') },
      { ...about('db'), ingress: [{ from: [{ namespaceSelector: {} }] }] },
    ],
    ['a peer of neither is nobody', false, {}, { ...about('db'), ingress: [{ from: [{}] }] }],
    [
      'an address of a block',
      true,
      { from: address('9.9.9.9') },
      { ...about('db'), ingress: [{ from: [{ ipBlock: { cidr: '9.0.0.0/8' } }] }] },
    ],
    [
      'an exception of a block',
      false,
      { from: address('9.9.9.9') },
      { ...about('db'), ingress: [{ from: [{ ipBlock: { cidr: '9.0.0.0/8', except: ['9.9.0.0/16'] } }] }] },
    ],
    [
      'which another peer allows',
      true,
      { from: address('9.9.9.9') },
      {
        ...about('db'),
        ingress: [
          {
            from: [
              { ipBlock: { cidr: '9.0.0.0/8', except: ['9.9.0.0/16'] } },
              { ipBlock: { cidr: '9.9.9.9/32' } },
            ],
          },
        ],
      },
    ],
    [
      'a pod by its address',
      true,
      {},
      { ...about('db'), ingress: [{ from: [{ ipBlock: { cidr: '10.0.0.0/24' } }] }] },
    ],
    ['another port', false, {}, { ...about('db'), ingress: [{ ports: [{ port: 5432 }] }] }],
    ['a range of ports', true, {}, { ...about('db'), ingress: [{ ports: [{ port: 8000, endPort: 8080 }] }] }],
    [
      'past the range',
      false,
      { port: 8081 },
      { ...about('db'), ingress: [{ ports: [{ port: 8000, endPort: 8080 }] }] },
    ],
    [
      'every port of the protocol',
      true,
      { protocol: 'UDP' },
      { ...about('db'), ingress: [{ ports: [{ protocol: 'UDP' }] }] },
    ],
    ['and of no other', false, {}, { ...about('db'), ingress: [{ ports: [{ protocol: 'UDP' }] }] }],
    ['a port by name', true, {}, { ...about('db'), ingress: [{ ports: [{ port: 'http' }] }] }],
    [
      'a name that the pod does not have',
      false,
      {},
      { ...about('db'), ingress: [{ ports: [{ port: 'grpc' }] }] },
    ],
    [
      'a name of another protocol',
      false,
      {},
      { ...about('db'), ingress: [{ ports: [{ port: 'http', protocol: 'UDP' }] }] },
    ],
    [
      'on the way out a name of the pod that is reached',
      true,
      { to: pod('shop', 'db', { ports: [{ name: 'sql', port: 8080, protocol: 'TCP' }] }) },
      { ...about('web'), policyTypes: ['Egress'], egress: [{ ports: [{ port: 'sql' }] }] },
    ],
    [
      'which an address outside has none of',
      false,
      { to: address('9.9.9.9') },
      { ...about('web'), policyTypes: ['Egress'], egress: [{ ports: [{ port: 'http' }] }] },
    ],
    [
      'one policy of two allows',
      true,
      {},
      about('db'),
      { podSelector: {}, ingress: [{ from: [about('web')] }] },
    ],
    [
      'both ways must allow',
      false,
      {},
      { ...about('web'), policyTypes: ['Egress'] },
      { ...about('db'), ingress: [{}] },
    ],
    ['a pod and itself', true, { to: web }, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }],
    [
      'a node and what runs on it',
      true,
      { from: host, to: pod('shop', 'db', { node: 'n1' }) },
      { podSelector: {} },
    ],
    ['another node', false, { from: host, to: pod('shop', 'db', { node: 'n2' }) }, { podSelector: {} }],
    [
      'which no selector knows',
      false,
      { from: host },
      { ...about('db'), ingress: [{ from: [{ namespaceSelector: {} }] }] },
    ],
    [
      'but its address does',
      true,
      { from: host },
      { ...about('db'), ingress: [{ from: [{ ipBlock: { cidr: '192.168.0.0/24' } }] }] },
    ],
    [
      'a pod of a node, about which no policy is',
      true,
      { to: host },
      policy('p', { podSelector: {} }, 'kube'),
    ],
    [
      'a selector that cannot be read is nobody',
      false,
      {},
      { ...about('db'), ingress: [{ from: [{ podSelector: 'web' }] }] },
    ],
  ]

  for (const [what, expected, asked, ...specs] of allowed)
    it(`${what}: ${expected}`, () => {
      expect(ask(asked, ...specs).allowed).toBe(expected)
    })
})

describe('what decides', () => {
  it('are the policies that allow, of those that are about the pod', () => {
    const reach = ask(
      {},
      policy('closed', about('db')),
      policy('open', { ...about('db'), ingress: [{}] }),
      policy('other', about('x')),
    )
    expect(reach.ingress).toEqual({ says: 'allowed', by: [{ namespace: 'shop', name: 'open' }] })
    expect(reach.egress).toEqual({ says: 'open' })
  })

  it('are all that are about the pod, when none allows; those that would for another port are near', () => {
    const ports = [{ port: 5432 }]
    const reach = ask(
      {},
      policy('closed', about('db')),
      policy('sql', { ...about('db'), ingress: [{ from: [about('web')], ports }] }),
    )
    expect(reach.ingress).toEqual({
      says: 'denied',
      by: [
        { namespace: 'shop', name: 'closed' },
        { namespace: 'shop', name: 'sql' },
      ],
      near: [{ namespace: 'shop', name: 'sql' }],
    })
  })

  it('is none for what is no pod, and for a pod and itself', () => {
    expect(ask({ from: address('9.9.9.9') }).egress).toEqual({ says: 'outside' })
    expect(ask({ to: web }, { podSelector: {} }).always).toBe('self')
  })
})

describe('in any world', () => {
  const label = fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('1', '2'), { maxKeys: 2 })
  const expression = fc.oneof(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), operator: fc.constantFrom('Exists', 'DoesNotExist') }),
    fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      operator: fc.constantFrom('In', 'NotIn'),
      values: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 }),
    }),
  )
  const selector = fc.record(
    { matchLabels: label, matchExpressions: fc.array(expression, { maxLength: 2 }) },
    { requiredKeys: [] },
  )
  const octet = fc.constantFrom(1, 2, 128, 130, 255)
  const ip = fc.tuple(fc.constantFrom(9, 10), octet, octet, octet).map((octets) => octets.join('.'))
  const block = fc.tuple(ip, fc.integer({ min: 0, max: 32 })).map(([base, length]) => `${base}/${length}`)
  const peer = fc.oneof(
    fc.record({ podSelector: selector, namespaceSelector: selector }, { requiredKeys: [] }),
    fc.record({
      ipBlock: fc.record(
        { cidr: block, except: fc.array(block, { maxLength: 2 }) },
        { requiredKeys: ['cidr'] },
      ),
    }),
  )
  const number = fc.integer({ min: 1, max: 12 })
  const protocol = fc.constantFrom('TCP' as const, 'UDP' as const, 'SCTP' as const)
  const ports = fc.oneof(
    fc.record({ protocol }, { requiredKeys: [] }),
    fc.record(
      { protocol, port: fc.oneof(number, fc.constantFrom('http', 'dns')) },
      { requiredKeys: ['port'] },
    ),
    fc.tuple(number, number).map(([a, b]) => ({ port: Math.min(a, b), endPort: Math.max(a, b) })),
  )
  const rules = (key: 'from' | 'to') =>
    fc.array(
      fc.record(
        { [key]: fc.array(peer, { maxLength: 2 }), ports: fc.array(ports, { maxLength: 2 }) },
        { requiredKeys: [] },
      ),
      { maxLength: 2 },
    )
  const manifest: fc.Arbitrary<Manifest> = fc.record({
    metadata: fc.record({ name: fc.constant('p'), namespace: fc.constantFrom('x', 'y') }),
    spec: fc.record(
      {
        podSelector: selector,
        policyTypes: fc.subarray(['Ingress', 'Egress']),
        ingress: rules('from'),
        egress: rules('to'),
      },
      { requiredKeys: ['podSelector'] },
    ),
  })
  const party: fc.Arbitrary<Party> = fc
    .record({
      namespace: fc.option(fc.constantFrom('x', 'y'), { freq: 5 }),
      labels: label,
      addresses: fc.tuple(ip),
      ports: fc.array(fc.record({ name: fc.constantFrom('http', 'dns'), port: number, protocol }), {
        maxLength: 3,
      }),
      onHostNetwork: fc.boolean(),
      node: fc.constantFrom('', 'n1', 'n2'),
    })
    .map(({ namespace, ...rest }) =>
      namespace === null
        ? { ...address(''), addresses: rest.addresses }
        : { ...rest, namespace, uid: 'later', namespaceLabels: { a: namespace === 'x' ? '1' : '2' } },
    )

  it('it agrees with a second reading of the specification', () => {
    const world = fc.record({
      manifests: fc.array(manifest, { minLength: 1, maxLength: 4 }),
      drawn: fc.array(party, { minLength: 2, maxLength: 4 }),
      port: number,
      protocol,
    })
    const seen = { allowed: 0, denied: 0 }
    fc.assert(
      fc.property(world, ({ manifests, drawn, port, protocol }) => {
        const parties = drawn.map((one, index) => ({
          ...one,
          uid: one.namespace === null ? '' : `u${index}`,
        }))
        const policies = manifests.map(readPolicy)
        for (const from of parties)
          for (const to of parties) {
            const { allowed } = decideReach({ from, to, port, protocol }, policies)
            seen[allowed ? 'allowed' : 'denied'] += 1
            expect(allowed).toBe(naiveReach(manifests, parties, { from, to, port, protocol }))
          }
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(seen.allowed, seen.denied)).toBeGreaterThan(1000)
  })
})
