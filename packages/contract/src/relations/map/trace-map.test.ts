import { describe, expect, it } from 'vitest'
import { BUILT_IN_REFS } from '../../kinds/kind-ref.ts'
import { findKind } from '../../kinds/registry.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import type { ObjectMap } from '../../live/map.ts'
import type { Tone } from '../../rows/status.ts'
import { findLosers } from './find-losers.ts'
import type { MapWorld, Seen } from './map-world.ts'
import { traceMap } from './trace-map.ts'

type Put = {
  kind: string
  name: string
  spec?: unknown
  owner?: [string, string]
  labels?: object
  tone?: Tone
}

const OF_CLUSTER: readonly string[] = ['node', BUILT_IN_REFS.priorityClass]

const API: Record<string, string> = {
  'replica-set': 'apps/v1',
  deployment: 'apps/v1',
  'cron-job': 'batch/v1',
  Rollout: 'rollouts.example/v1',
}

function ownedBy([kind, name]: [string, string]) {
  const { kind: kindName = kind } = findKind(kind) ?? {}
  const reference = { apiVersion: API[kind] ?? 'v1', kind: kindName, name, uid: `${kind} ${name}` }
  return { ownerReferences: [{ ...reference, controller: true }] }
}

function seen({ kind, name, spec = {}, owner, labels = {}, tone = 'ok' }: Put): Seen {
  const metadata = {
    name,
    uid: `${kind} ${name}`,
    labels: { ...labels },
    ...(!OF_CLUSTER.includes(kind) && { namespace: 'shop' }),
    ...(owner && ownedBy(owner)),
  }
  const object: KubeObject = { metadata, spec }
  return { object, status: { text: 'Some', tone }, severity: tone === 'error' ? 'error' : null }
}

/** A world of these objects; kinds that are hidden may not be listed. */
function world(put: readonly Put[], hidden: readonly string[] = []): MapWorld {
  return {
    list: (kind, namespace) =>
      hidden.includes(kind)
        ? null
        : put
            .filter((one) => one.kind === kind)
            .map(seen)
            .filter(({ object }) => namespace === null || object.metadata.namespace === namespace),
  }
}

const TEMPLATE = {
  selector: { matchLabels: { app: 'web' } },
  template: { spec: { volumes: [{ configMap: { name: 'web' } }, { secret: { secretName: 'gone' } }] } },
}

const pod = (name: string, more: Partial<Put> = {}): Put => ({
  kind: 'pod',
  name,
  owner: ['replica-set', 'web-1'],
  labels: { app: 'web' },
  spec: { nodeName: 'n1', volumes: [{ configMap: { name: 'web' } }] },
  ...more,
})

const SHOP: readonly Put[] = [
  { kind: 'deployment', name: 'web', spec: TEMPLATE },
  { kind: 'replica-set', name: 'web-1', spec: TEMPLATE, owner: ['deployment', 'web'] },
  { kind: 'replica-set', name: 'web-0', spec: TEMPLATE, owner: ['deployment', 'web'], tone: 'off' },
  pod('web-1-a'),
  pod('web-1-b', { tone: 'error' }),
  { kind: 'service', name: 'web', spec: { selector: { app: 'web' } } },
  { kind: 'service', name: 'none', spec: { selector: { app: 'none' } } },
  {
    kind: 'horizontal-pod-autoscaler',
    name: 'web',
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
  },
  { kind: 'route', name: 'web', spec: { to: { kind: 'Service', name: 'web' } } },
  { kind: 'config-map', name: 'web' },
  { kind: 'deployment', name: 'other', spec: TEMPLATE },
  { kind: 'node', name: 'n1' },
  pod('stranger', { owner: ['Thing', 'it'], labels: {} }),
]

const trace = (kind: string, name: string, from: MapWorld = world(SHOP)) =>
  traceMap({ kind, namespace: kind === 'node' ? null : 'shop', name }, from)

/** `deployments web`: without groups and the one namespace. */
const short = (id: string) =>
  id
    .replaceAll(/\b([a-z]+)\.[a-z0-9.]+/g, '$1')
    .replace('/shop/', ' ')
    .replace('//', ' ')
const nodes = (map: ObjectMap) =>
  map.nodes.map(({ id, step, state }) => `${step} ${short(id)}${state === 'seen' ? '' : ` ${state}`}`)
const edges = (map: ObjectMap) => map.edges.map(({ from, word, to }) => `${short(from)} ${word} ${short(to)}`)

describe('a map', () => {
  it('of a deployment has its body, what reaches it and what it needs, two steps out', () => {
    expect(nodes(trace('deployment', 'web')).toSorted()).toEqual([
      '0 deployments web',
      '0 deployments web does replicasets more',
      '0 pods web-1-a',
      '0 pods web-1-b',
      '0 replicasets web-1',
      '1 configmaps web',
      '1 horizontalpodautoscalers web',
      '1 nodes n1',
      '1 secrets gone missing',
      '1 services web',
      '2 routes web',
    ])
  })

  it('of a pod begins with what owns it, not with its equals', () => {
    const map = trace('pod', 'web-1-a')
    expect(nodes(map)).toEqual(
      expect.arrayContaining(['0 replicasets web-1', '0 deployments web', '2 routes web']),
    )
    expect(nodes(map)).not.toContain('0 pods web-1-b')
    expect(edges(map)).toContain('services web selects pods web-1-a')
  })

  it('says once what an owner and what it owns both name', () => {
    expect(edges(trace('deployment', 'web')).filter((edge) => edge.endsWith('configmaps web'))).toEqual([
      'deployments web uses configmaps web',
    ])
  })

  it('of a pod has what limits it, and from there leads to no other pod', () => {
    const limiting: readonly Put[] = [
      { kind: 'resource-quota', name: 'team', spec: { hard: { pods: '9' } } },
      { kind: 'resource-quota', name: 'careless', spec: { hard: { pods: '9' }, scopes: ['BestEffort'] } },
      { kind: 'limit-range', name: 'defaults' },
      { kind: BUILT_IN_REFS.priorityClass, name: 'urgent' },
      pod('lone', { owner: ['Thing', 'it'], labels: {}, spec: { priorityClassName: 'urgent' } }),
      pod('other', { owner: ['Thing', 'else'], labels: {}, spec: {} }),
    ]
    const map = trace('pod', 'lone', world(limiting))
    expect(
      edges(map)
        .filter((edge) => !edge.includes('owns'))
        .toSorted(),
    ).toEqual([
      'limitranges defaults limits pods lone',
      'pods lone uses priorityclasses urgent',
      'resourcequotas team limits pods lone',
    ])
    expect(nodes(map)).not.toContain('0 pods other')
  })

  it('of a config map leads to who uses it, and not on to what those use', () => {
    expect(nodes(trace('config-map', 'web')).toSorted()).toEqual([
      '0 configmaps web',
      '1 deployments other',
      '1 deployments web',
      '1 pods stranger',
      '2 Thing it unknown',
      '2 horizontalpodautoscalers web',
    ])
  })

  it('of a config map that only pods name, whatever owns them, leads to those', () => {
    const injected = { nodeName: 'n1', volumes: [{ configMap: { name: 'root-ca' } }] }
    const more = [{ kind: 'config-map', name: 'root-ca' }, pod('web-1-c', { spec: injected })]
    expect(nodes(trace('config-map', 'root-ca', world([...SHOP, ...more])))).toContain('1 pods web-1-c')
  })

  it('of a claim leads to the stateful set that has it, scaled to none too, which would lose it', () => {
    const templates = { replicas: 0, volumeClaimTemplates: [{ metadata: { name: 'data' } }] }
    const data: readonly Put[] = [
      { kind: 'stateful-set', name: 'db', spec: templates },
      { kind: 'persistent-volume-claim', name: 'data-db-0' },
      { kind: 'persistent-volume-claim', name: 'data-dbs-0' },
    ]
    const map = trace('persistent-volume-claim', 'data-db-0', world(data))
    expect(edges(map)).toEqual(['statefulsets db mounts persistentvolumeclaims data-db-0'])
    expect(findLosers(map).map(({ node: { name }, word }) => `${name} ${word}`)).toEqual(['db mounts'])
    expect(edges(trace('stateful-set', 'db', world(data)))).toEqual(edges(map))
    expect(nodes(trace('stateful-set', 'db', world(data.slice(0, 1))))).toEqual(['0 statefulsets db'])
  })

  it('of a service leads to the workload behind it', () => {
    const found = nodes(trace('service', 'web'))
    expect(found).toEqual(expect.arrayContaining(['1 pods web-1-b', '1 routes web', '2 replicasets web-1']))
  })

  it('tells of what only its cluster knows how it is called there', () => {
    const map = trace('pod', 'lone', world([pod('lone', { owner: ['Rollout', 'web'], spec: {} })]))
    expect(map.nodes.at(-1)).toMatchObject({
      id: 'Rollout.rollouts.example/shop/web',
      kind: null,
      kindName: 'Rollout',
      apiVersion: 'rollouts.example/v1',
    })
    expect(map.nodes[0]).not.toHaveProperty('apiVersion')
  })

  it('names labels that nothing has', () => {
    expect(edges(trace('service', 'none'))).toEqual(['services none selects services none does pods'])
    expect(trace('service', 'none').nodes.at(-1)).toMatchObject({
      state: 'nothing',
      kindName: 'Pod',
      count: 0,
    })
  })

  it('shows the worst of many, and how many more there are', () => {
    const many = Array.from({ length: 30 }, (_, index) => pod(`p-${String(index).padStart(2, '0')}`))
    const map = trace(
      'replica-set',
      'web-1',
      world([...SHOP.slice(0, 2), ...many, pod('z', { tone: 'error' })]),
    )
    expect(map.nodes.filter(({ kind }) => kind === 'pod').map(({ name, count }) => count ?? name)).toEqual([
      'z',
      'p-00',
      'p-01',
      'p-02',
      27,
    ])
  })

  it('says of what may not be seen that it is not known, and nothing where the object itself may not be', () => {
    expect(nodes(trace('deployment', 'web', world(SHOP, ['secret', 'config-map'])))).toEqual(
      expect.arrayContaining(['1 secrets gone unknown', '1 configmaps web unknown']),
    )
    expect(trace('deployment', 'web', world(SHOP, ['deployment']))).toEqual({ nodes: [], edges: [] })
  })

  it('calls what may be missing so, unless something else needs it', () => {
    const volume = (optional: boolean) => ({ secret: { secretName: 'gone', optional } })
    const bare = (volumes: unknown) => pod('bare', { owner: ['Thing', 'it'], spec: { volumes } })
    const stateOf = (volumes: unknown) =>
      trace('pod', 'bare', world([bare(volumes)])).nodes.find(({ name }) => name === 'gone')?.state
    expect(stateOf([volume(true)])).toBe('optional')
    expect(stateOf([volume(true), volume(false)])).toBe('missing')
  })

  it('ends though owners stand in a ring', () => {
    const ring: Put[] = [
      { kind: 'replica-set', name: 'a', owner: ['replica-set', 'b'] },
      { kind: 'replica-set', name: 'b', owner: ['replica-set', 'a'] },
    ]
    expect(nodes(trace('replica-set', 'a', world(ring)))).toEqual(['0 replicasets a', '0 replicasets b'])
  })
})
