import fc from 'fast-check'
import type { Change, Part, Parts } from '../src/checks/engine/change.ts'
import { ISTIO_TYPES, type IstioObject, type IstioType } from '../src/model/istio-object.ts'
import type { MeshService, RegistryHost } from '../src/model/mesh-service.ts'
import { DEFAULT_SETTINGS } from '../src/model/mesh-settings.ts'
import type { ClusterSnapshot, MeshNamespace, MeshSnapshot } from '../src/model/mesh-snapshot.ts'
import type { MeshWorkload } from '../src/model/mesh-workload.ts'
import { namespaceOf, serviceOf } from './build-mesh.ts'
import { workloadOf } from './build-samples.ts'

const CLUSTERS = ['east', 'west'] as const
const NAMESPACES = ['shop', 'pay', 'istio-system'] as const
const HOSTS = [
  'a',
  'b',
  'a.pay',
  'a.shop.svc.cluster.local',
  '*.shop.svc.cluster.local',
  '*.local',
  '*',
  'x.org',
  '*.org',
]
const TYPES = Object.keys(ISTIO_TYPES) as IstioType[]

const place = fc.record({ namespace: fc.constantFrom(...NAMESPACES), name: fc.constantFrom('a', 'b') })
const host = fc.constantFrom(...HOSTS)
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 2 })
const labels = fc.dictionary(fc.constantFrom('app', 'version'), fc.constantFrom('a', 'b'), { maxKeys: 2 })
const maybe = <T>(item: fc.Arbitrary<T>) => fc.option(item, { nil: undefined })
const mode = fc.constantFrom('STRICT', 'PERMISSIVE', 'DISABLE', 'ISTIO_MUTUAL', 'MUTUAL')
const routes = few(
  fc.record({
    match: few(fc.record({ gateways: few(fc.constantFrom('a', 'pay/b', 'a.shop')) })),
    route: few(
      fc.record({
        destination: fc.record({ host, subset: maybe(fc.constantFrom('v1')) }),
        weight: maybe(fc.nat(100)),
      }),
    ),
  }),
)

/** Fields of every type at once: each check reads those of its own type. */
const plausibleSpec = fc.record(
  {
    exportTo: few(fc.constantFrom('.', '*', 'shop', 'gone')),
    host,
    hosts: few(host),
    gateways: few(fc.constantFrom('mesh', 'a', 'pay/b')),
    http: routes,
    tcp: routes,
    subsets: few(fc.record({ name: fc.constantFrom('v1', 'v2'), labels })),
    trafficPolicy: fc.record({ tls: maybe(fc.record({ mode })), outlierDetection: maybe(fc.constant({})) }),
    mtls: fc.record({ mode }),
    selector: fc.oneof(labels, fc.record({ matchLabels: labels })),
    workloadSelector: fc.record({ labels }),
    rules: few(
      fc.record({
        from: few(
          fc.record({
            source: fc.record({
              principals: few(fc.constantFrom('*/sa/a', 'cluster.local/ns/shop/sa/a')),
              namespaces: few(fc.constantFrom('shop', 'p*')),
            }),
          }),
        ),
        to: few(
          fc.record({
            operation: fc.record({ hosts: few(host), methods: few(fc.constantFrom('GET', 'X')) }),
          }),
        ),
        backendRefs: few(
          fc.record({ name: fc.constantFrom('a', 'b'), namespace: maybe(fc.constantFrom(...NAMESPACES)) }),
        ),
      }),
    ),
    parentRefs: few(
      fc.record({ name: fc.constantFrom('a', 'b'), namespace: maybe(fc.constantFrom(...NAMESPACES)) }),
    ),
    servers: few(fc.record({ port: fc.record({ number: fc.constantFrom(80, 443) }), hosts: few(host) })),
    listeners: few(
      fc.record({ name: fc.constantFrom('l'), hostname: maybe(host), port: fc.constantFrom(80, 443) }),
    ),
    addresses: few(fc.oneof(fc.constant('1.1.1.1'), fc.record({ value: fc.constant('1.1.1.1') }))),
    ports: few(fc.record({ number: fc.constantFrom(80), protocol: fc.constantFrom('HTTP', 'TCP') })),
    location: fc.constant('MESH_INTERNAL'),
    egress: few(fc.record({ hosts: few(fc.constantFrom('./*', 'shop/a', '*/x.org')) })),
    targetRefs: few(fc.record({ kind: fc.constant('Service'), name: fc.constantFrom('a') })),
    metadata: fc.record({ labels }),
    template: fc.record({ serviceAccount: fc.constantFrom('a', 'b') }),
    from: few(fc.record({ kind: fc.constant('HTTPRoute'), namespace: fc.constantFrom('shop', 'gone') })),
    to: few(fc.record({ kind: fc.constant('Service') })),
  },
  { requiredKeys: [] },
)

/** Anything at all under the names of fields that checks read. */
const hostileSpec = fc.oneof(
  fc.anything(),
  fc.dictionary(
    fc.constantFrom(
      'hosts',
      'http',
      'rules',
      'subsets',
      'selector',
      'servers',
      'listeners',
      'trafficPolicy',
      'mtls',
      'ports',
      'exportTo',
      'egress',
      'from',
      'metadata',
      'parentRefs',
      '__proto__',
    ),
    fc.anything({ maxDepth: 3 }),
  ),
)

const objectWith = (spec: fc.Arbitrary<unknown>): fc.Arbitrary<IstioObject> =>
  fc.record({
    metadata: place,
    // Specs come from clusters; nothing promises that they are records.
    spec: spec as fc.Arbitrary<Record<string, unknown>>,
    status: spec as fc.Arbitrary<Record<string, unknown>>,
  })

const workload: fc.Arbitrary<MeshWorkload> = fc
  .tuple(place, labels, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([{ namespace, name }, own, hasSidecar, isAmbient, isWaypoint]) =>
    workloadOf(`${namespace}/${name}`, {
      labels: { ...own, ...(isAmbient && { 'istio.io/use-waypoint': 'a' }) },
      serviceAccounts: [name],
      hasSidecar,
      isAmbient,
      isWaypoint,
    }),
  )
const service: fc.Arbitrary<MeshService> = fc
  .tuple(place, labels)
  .map(([{ namespace, name }, selector]) => serviceOf(`${namespace}/${name}`, { selector }))
const namespace: fc.Arbitrary<MeshNamespace> = fc
  .tuple(fc.constantFrom(...NAMESPACES), fc.boolean(), fc.integer({ min: 0, max: 3 }))
  .map(([name, isAmbient, hidden]) =>
    namespaceOf(name, {
      isAmbient,
      isAccessible: hidden > 0,
      labels: isAmbient ? { 'istio.io/dataplane-mode': 'ambient' } : {},
    }),
  )
const registryHost: fc.Arbitrary<RegistryHost> = fc.record({
  host: fc.constantFrom('a.shop.svc.cluster.local', 'b.pay.svc.cluster.local', '*.org'),
  namespace: fc.constantFrom('shop', 'pay'),
  exportTo: few(fc.constantFrom('.', 'shop')),
})

/** One thing of one cluster. */
export type Item = {
  [P in Part]: { readonly cluster: string; readonly part: P; readonly item: Parts[P] }
}[Part]

function itemWith(spec: fc.Arbitrary<unknown>, types: readonly IstioType[]): fc.Arbitrary<Item> {
  const cluster = fc.constantFrom('east', 'east', 'east', ...CLUSTERS)
  const objects = fc.record({ type: fc.constantFrom(...types), object: objectWith(spec) })
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ cluster, part: fc.constant('objects' as const), item: objects }) },
    { weight: 2, arbitrary: fc.record({ cluster, part: fc.constant('services' as const), item: service }) },
    { weight: 2, arbitrary: fc.record({ cluster, part: fc.constant('workloads' as const), item: workload }) },
    {
      weight: 1,
      arbitrary: fc.record({ cluster, part: fc.constant('namespaces' as const), item: namespace }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ cluster, part: fc.constant('registry' as const), item: registryHost }),
    },
    { weight: 1, arbitrary: fc.record({ cluster, part: fc.constant('accounts' as const), item: place }) },
  )
}

/** Items of a small mesh with few types, so that they meet; of several of one identity the last one counts. */
export const plausibleItems = fc
  .subarray(TYPES, { minLength: 1, maxLength: 3 })
  .chain((types) => fc.array(itemWith(plausibleSpec, types), { maxLength: 30, size: 'max' }))
export const hostileItems = fc.array(itemWith(hostileSpec, TYPES), { maxLength: 12 })

/** The mesh that items make up, in their order. */
export function meshFrom(items: readonly Item[], identity: (item: Item) => string): MeshSnapshot {
  const unique = [...new Map(items.map((item) => [identity(item), item])).values()]
  return {
    settings: { ...DEFAULT_SETTINGS, ignoredChecks: [], autoMtls: false },
    clusters: CLUSTERS.map((name) =>
      clusterFrom(
        name,
        unique.filter(({ cluster }) => cluster === name),
      ),
    ),
  }
}

function clusterFrom(name: string, items: readonly Item[]): ClusterSnapshot {
  // The part decides the item's type; the compiler cannot follow that through the union.
  const of = <P extends Part>(part: P): Parts[P][] =>
    items.flatMap((one) => (one.part === part ? [one.item as Parts[P]] : []))
  const config = Object.fromEntries(
    TYPES.map((type) => [
      type,
      of('objects').flatMap((filed) => (filed.type === type ? [filed.object] : [])),
    ]),
  )
  return {
    name,
    namespaces: of('namespaces'),
    services: of('services'),
    workloads: of('workloads'),
    config,
    registry: of('registry'),
    serviceAccounts: of('accounts'),
  }
}

/** What has to be told to a validator that knows some items, so that it also knows another, or no longer does. */
export function changeOf(before: Item | undefined, after: Item | undefined): Change {
  const { cluster, part } = (before ?? after)!
  return { cluster, part, before: before?.item ?? null, after: after?.item ?? null } as Change
}
