import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/graph'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wildObject } from '../../test/arbitraries.ts'
import { requestSample, snapshotOf, workloadOf } from '../../test/build-samples.ts'
import { buildGraph } from '../graph/build-graph.ts'
import { parseGraphOptions } from '../graph/parse-graph-options.ts'
import type { IstioConfig, IstioObject } from '../model/istio-object.ts'
import { DEFAULT_SETTINGS, type MeshSettings } from '../model/mesh-settings.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { type PolicyChange, predictRefusals, type WhatIfType } from './predict-refusals.ts'

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'pay/api-v1']

/** web calls cart and api; cart calls api. */
const FLOWS = [
  { from: 'shop/web-v1', to: 'shop/cart-v1' },
  { from: 'shop/web-v1', to: 'pay/api-v1' },
  { from: 'shop/cart-v1', to: 'pay/api-v1' },
] as const

type World = {
  readonly config?: IstioConfig
  readonly settings?: Partial<MeshSettings>
  readonly workload?: (place: string) => Partial<MeshWorkload>
  readonly edge?: (edge: EdgeData) => EdgeData
  readonly hasSecurity?: boolean
  readonly query?: Record<string, string>
}

function worldOf({ config = {}, settings = {}, workload = () => ({}) }: World): MeshSnapshot {
  const snapshot = snapshotOf(PLACES)
  const account = (place: string): string => place.replace(/^.*\/|-v1$/g, '')
  const workloads = PLACES.map((place) =>
    workloadOf(place, { serviceAccounts: [account(place)], ...workload(place) }),
  )
  return {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    clusters: snapshot.clusters.map((cluster) => ({ ...cluster, workloads, config })),
  }
}

function refusalsOf(change: Omit<PolicyChange, 'cluster'>, world: World = {}): readonly string[] {
  const snapshot = worldOf(world)
  const options = parseGraphOptions({ namespaces: 'shop,pay', appenders: '', ...world.query }, null, 1000)
  const vectors = { 'traffic:istio_requests_total#0': FLOWS.map(requestSample) }
  const graph = buildGraph({ options, vectors, snapshot, healthRates: [] })
  const elements: GraphAnswer['elements'] = {
    nodes: graph.elements.nodes,
    edges: graph.elements.edges.map(({ data }) => ({ data: world.edge?.(data) ?? data })),
  }
  const nameOf = (id: string): string => {
    const node = elements.nodes.find(({ data }) => data.id === id)?.data
    return node?.service ?? node?.app ?? ''
  }
  const found = predictRefusals({
    elements,
    hasSecurity: world.hasSecurity ?? false,
    snapshot,
    change: { cluster: 'east', ...change },
  })
  return found
    .map(({ edge, verdict }) => {
      const { source = '', target = '' } = elements.edges.find(({ data }) => data.id === edge)?.data ?? {}
      return `${nameOf(source)} → ${nameOf(target)} ${verdict}`
    })
    .sort()
}

const object = (spec: Record<string, unknown>, namespace = 'pay', name = 'x'): IstioObject => ({
  metadata: { name, namespace },
  spec,
})
const policy = (type: WhatIfType, spec: Record<string, unknown>, namespace?: string) => ({
  type,
  object: object(spec, namespace),
})
const allow = (...rules: unknown[]) => policy('authorizationpolicies', { rules })
const deny = (...rules: unknown[]) => policy('authorizationpolicies', { action: 'DENY', rules })
const from = (source: Record<string, unknown>) => ({ from: [{ source }] })
const BOTH = ['cart → api refused', 'web → api refused']

describe('an authorization policy', () => {
  it.each([
    ['without rules', allow(), BOTH],
    ['that allows everything', allow({}), []],
    [
      'that allows one identity',
      allow(from({ principals: ['cluster.local/ns/shop/sa/web'] })),
      ['cart → api refused'],
    ],
    ['that allows identities by a prefix', allow(from({ principals: ['cluster.local/ns/shop/*'] })), []],
    ['that allows identities by a suffix', allow(from({ principals: ['*/sa/cart'] })), ['web → api refused']],
    ['that allows any identity', allow(from({ principals: ['*'] })), []],
    ['that allows a namespace', allow(from({ namespaces: ['shop'] })), []],
    ['that allows another namespace', allow(from({ namespaces: ['dev'] })), BOTH],
    ['that allows all but one', allow(from({ notPrincipals: ['*/sa/web'] })), ['web → api refused']],
    [
      'that allows one of two sources',
      allow({ from: [{ source: { namespaces: ['dev'] } }, { source: { namespaces: ['shop'] } }] }),
      [],
    ],
    [
      'that asks for what telemetry does not know',
      allow({ to: [{ operation: { methods: ['GET'] } }] }),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    [
      'that asks for addresses',
      allow(from({ ipBlocks: ['10.0.0.1'] })),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['for the host that was asked for', allow({ to: [{ operation: { hosts: ['api.pay.*'] } }] }), []],
    [
      'for another host',
      allow({ to: [{ operation: { hosts: ['other'] } }] }),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['with an empty operation', allow({ to: [{ operation: { hosts: [] } }] }), []],
    ['with a condition that holds', allow({ when: [{ key: 'source.namespace', values: ['shop'] }] }), []],
    [
      'with a condition that does not hold',
      allow({ when: [{ key: 'source.principal', notValues: ['*/sa/web'] }] }),
      ['web → api refused'],
    ],
    [
      'with a condition that nobody knows',
      allow({ when: [{ key: 'request.headers[x]', values: ['a'] }] }),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['that denies one', deny(from({ principals: ['*/sa/web'] })), ['web → api refused']],
    ['that denies everything', deny({}), BOTH],
    ['that denies nothing', deny(), []],
    [
      'for other workloads',
      policy('authorizationpolicies', { selector: { matchLabels: { app: 'cart' } } }),
      [],
    ],
    [
      'that is attached to a waypoint',
      policy('authorizationpolicies', { targetRefs: [{ kind: 'Gateway', name: 'w' }] }),
      [],
    ],
    ['of another namespace', policy('authorizationpolicies', {}, 'dev'), []],
    [
      'of the root namespace',
      policy('authorizationpolicies', {}, 'istio-system'),
      [...BOTH, 'web → cart refused'],
    ],
    [
      'that asks an outside authoriser',
      policy('authorizationpolicies', { action: 'CUSTOM', rules: [from({ principals: ['*/sa/web'] })] }),
      ['web → api uncertain'],
    ],
    ['that only audits', policy('authorizationpolicies', { action: 'AUDIT', rules: [{}] }), []],
  ])('%s', (_, change, expected) => {
    expect(refusalsOf(change)).toEqual(expected)
  })

  it('refuses plain text where it asks for identities', () => {
    const plain = { workload: (place: string) => ({ hasSidecar: place !== 'shop/web-v1' }) }
    expect(refusalsOf(allow(from({ principals: ['*'] })), plain)).toEqual(['web → api refused'])
  })

  it('does nothing to workloads without a proxy', () => {
    expect(refusalsOf(allow(), { workload: () => ({ hasSidecar: false }) })).toEqual([])
  })

  it('is uncertain of workloads that may run as several accounts', () => {
    const several = { workload: () => ({ serviceAccounts: ['web', 'other'] }) }
    expect(refusalsOf(allow(from({ principals: ['*/sa/web'] })), several)).toEqual([
      'cart → api uncertain',
      'web → api uncertain',
    ])
    const nobody = { workload: () => ({ serviceAccounts: [] }) }
    expect(refusalsOf(deny(from({ namespaces: ['shop'] })), nobody)).toEqual([
      'cart → api uncertain',
      'web → api uncertain',
    ])
  })

  it('believes the identity that telemetry saw', () => {
    const seen = {
      hasSecurity: true,
      edge: (edge: EdgeData) => ({ ...edge, sourcePrincipal: 'spiffe://far/ns/shop/sa/web', isMTLS: '100' }),
    }
    expect(refusalsOf(allow(from({ principals: ['far/ns/shop/sa/web'] })), seen)).toEqual([])
    expect(refusalsOf(allow(from({ principals: ['*'] })), { hasSecurity: true })).toEqual(BOTH)
  })

  it('is not blamed for what is refused already', () => {
    const config = { authorizationpolicies: [object({}, 'pay', 'deny-all')] }
    expect(refusalsOf(allow(), { config })).toEqual([])
  })

  it('takes the place of the one that is being edited, and can be removed', () => {
    const config = {
      authorizationpolicies: [object({}, 'pay', 'deny-all'), object({ rules: [{}] })],
    }
    expect(refusalsOf(allow(from({ principals: ['*/sa/web'] })), { config })).toEqual(['cart → api refused'])
    expect(refusalsOf({ ...allow(), removed: true }, { config })).toEqual(BOTH)
  })

  it('is uncertain where a node stands for workloads that fare differently', () => {
    const change = policy('authorizationpolicies', { selector: { matchLabels: { version: 'v1' } } })
    const mixed = {
      query: { graphType: 'app' },
      workload: (place: string) =>
        place === 'shop/cart-v1' ? { labels: { app: 'api' }, namespace: 'pay', name: 'api-v2' } : {},
    }
    expect(refusalsOf(change, mixed)).toContain('web → api uncertain')
  })
})

describe('a peer authentication', () => {
  const strict = (change: Record<string, unknown> = {}, namespace?: string) =>
    policy('peerauthentications', { mtls: { mode: 'STRICT' }, ...change }, namespace)
  const plain: World = { workload: (place) => ({ hasSidecar: place !== 'shop/web-v1' }) }
  const share = (isMTLS: string): World => ({ hasSecurity: true, edge: (edge) => ({ ...edge, isMTLS }) })

  it.each<[string, PolicyChangeOf, World, readonly string[]]>([
    ['that demands mutual TLS of those who speak it', strict(), {}, []],
    ['that demands it of those who do not', strict(), plain, ['web → api refused']],
    ['that demands it of traffic that was not secured', strict(), { hasSecurity: true }, BOTH],
    [
      'that demands it of traffic that was in part',
      strict(),
      share('60'),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['that demands it of traffic that was', strict(), share('100'), []],
    ['of the mesh', strict({}, 'istio-system'), plain, ['web → api refused', 'web → cart refused']],
    ['for other workloads', strict({ selector: { matchLabels: { app: 'x' } } }), plain, []],
    [
      'for these workloads',
      strict({ selector: { matchLabels: { app: 'api' } } }),
      plain,
      ['web → api refused'],
    ],
    [
      'that spares a port',
      strict({ selector: { matchLabels: { app: 'api' } }, portLevelMtls: { 80: { mode: 'DISABLE' } } }),
      plain,
      ['web → api uncertain'],
    ],
    [
      'that spares no port',
      strict({ selector: { matchLabels: { app: 'api' } }, portLevelMtls: { 80: { mode: 'UNSET' } } }),
      plain,
      ['web → api refused'],
    ],
    [
      'that is strict for one port',
      strict({
        mtls: { mode: 'PERMISSIVE' },
        selector: { matchLabels: { app: 'api' } },
        portLevelMtls: { 80: { mode: 'STRICT' } },
      }),
      plain,
      ['web → api uncertain'],
    ],
    ['that is permissive', strict({ mtls: { mode: 'PERMISSIVE' } }), plain, []],
    ['that says nothing', strict({ mtls: {} }), plain, []],
    [
      'without automatic mutual TLS',
      strict(),
      { settings: { autoMtls: false } },
      ['cart → api uncertain', 'web → api uncertain'],
    ],
  ])('%s', (_, change, world, expected) => {
    expect(refusalsOf(change, world)).toEqual(expected)
  })

  it('counts by its age beside others of its reach', () => {
    const aged = (name: string, creationTimestamp: string, mode: string): IstioObject => ({
      metadata: { name, namespace: 'pay', creationTimestamp },
      spec: { mtls: { mode } },
    })
    const config = { peerauthentications: [aged('b', '2026-01-01T00:00:00Z', 'PERMISSIVE')] }
    const younger = {
      type: 'peerauthentications',
      object: aged('a', '2026-02-01T00:00:00Z', 'STRICT'),
    } as const
    const older = {
      type: 'peerauthentications',
      object: aged('c', '2025-01-01T00:00:00Z', 'STRICT'),
    } as const
    expect(refusalsOf(younger, { ...plain, config })).toEqual([])
    expect(refusalsOf(older, { ...plain, config })).toEqual(['web → api refused'])
  })
})

type PolicyChangeOf = Omit<PolicyChange, 'cluster'>

describe('a sidecar', () => {
  const closed = (hosts: readonly string[], change: Record<string, unknown> = {}, namespace = 'shop') =>
    policy(
      'sidecars',
      { egress: [{ hosts }], outboundTrafficPolicy: { mode: 'REGISTRY_ONLY' }, ...change },
      namespace,
    )

  it.each<[string, PolicyChangeOf, World, readonly string[]]>([
    ['that lists everything', closed(['*/*']), {}, []],
    ['that lists its own namespace', closed(['./*']), {}, BOTH],
    ['that lists a service', closed(['./*', 'pay/api.pay.svc.cluster.local']), {}, []],
    [
      'that lists a service under another namespace',
      closed(['./*', 'dev/api.pay.svc.cluster.local']),
      {},
      BOTH,
    ],
    ['that lists nothing of a namespace', closed(['./*', '~/*']), {}, BOTH],
    [
      'for one workload',
      closed(['istio-system/*'], { workloadSelector: { labels: { app: 'cart' } } }),
      {},
      ['cart → api refused'],
    ],
    [
      'of the root namespace',
      closed(['istio-system/*'], {}, 'istio-system'),
      {},
      [...BOTH, 'web → cart refused'],
    ],
    [
      'where unlisted traffic passes',
      closed(['./*'], { outboundTrafficPolicy: {} }),
      {},
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    [
      'where the mesh lets nothing pass',
      closed(['./*'], { outboundTrafficPolicy: {} }),
      { settings: { outboundPolicy: 'REGISTRY_ONLY' } },
      BOTH,
    ],
    ['without egress', policy('sidecars', {}, 'shop'), {}, []],
    ['of workloads without a proxy', closed(['./*']), { workload: () => ({ hasSidecar: false }) }, []],
    ['of another namespace', closed(['./*'], {}, 'dev'), {}, []],
    [
      'where telemetry does not say what was asked for',
      closed(['./*']),
      { edge: ({ id, source, target }) => ({ id, source, target }) },
      BOTH,
    ],
  ])('%s', (_, change, world, expected) => {
    expect(refusalsOf(change, world)).toEqual(expected)
  })
})

it('what services pass on is judged where it came from', () => {
  const query = { injectServiceNodes: 'true' }
  expect(refusalsOf(allow(), { query })).toEqual(BOTH)
})

it('another cluster is not changed', () => {
  const snapshot = worldOf({})
  const elements = { nodes: [], edges: [] }
  const change = { cluster: 'west', type: 'sidecars', object: object({}) } as const
  expect(predictRefusals({ elements, hasSecurity: true, snapshot, change })).toEqual([])
})

it('a connection between clusters is ruled by each at its own end', () => {
  const [east] = worldOf({}).clusters
  if (!east) throw new Error('a world has a cluster')
  const node = (id: string, cluster: string, place: string, change: Partial<NodeData> = {}) => {
    const { namespace, name: workload } = workloadOf(place)
    const data: NodeData = {
      id,
      nodeType: 'workload',
      cluster,
      namespace,
      workload,
      healthData: null,
      ...change,
    }
    return { data }
  }
  const destServices = [{ cluster: 'west', namespace: 'pay', name: 'api' }]
  const elements = {
    nodes: [node('a', 'east', 'shop/web-v1'), node('b', 'west', 'pay/api-v1', { destServices })],
    edges: [{ data: { id: 'ab', source: 'a', target: 'b' } }],
  }
  const moved = east.workloads.map((workload) => ({ ...workload, cluster: 'west' }))
  const snapshot: MeshSnapshot = {
    settings: { ...DEFAULT_SETTINGS, outboundPolicy: 'REGISTRY_ONLY' },
    clusters: [east, { ...east, name: 'west', workloads: moved, services: [] }],
  }
  const refusedBy = (cluster: string, change: PolicyChangeOf) =>
    predictRefusals({ elements, hasSecurity: false, snapshot, change: { cluster, ...change } }).length
  const sidecar = policy('sidecars', { egress: [{ hosts: ['./*'] }] }, 'shop')
  expect([refusedBy('east', sidecar), refusedBy('west', sidecar)]).toEqual([1, 0])
  expect([refusedBy('east', allow()), refusedBy('west', allow())]).toEqual([0, 1])
})

it('never throws, whatever the policies are', () => {
  const types = fc.constantFrom<WhatIfType>('authorizationpolicies', 'peerauthentications', 'sidecars')
  const there = wildObject.map((wild) => ({ ...wild, metadata: { ...wild.metadata, namespace: 'pay' } }))
  fc.assert(
    fc.property(types, there, there, fc.boolean(), (type, edited, other, removed) => {
      refusalsOf({ type, object: edited, removed }, { config: { [type]: [other] } })
    }),
    { numRuns: 1000 },
  )
})
