import { describe, expect, it } from 'vitest'
import { buildTemplate, buildWorkload, createPlayedCluster } from '../../../test/played-cluster.ts'
import {
  CONFIG_MAPS,
  DEPLOYMENTS,
  EVENTS,
  NAMESPACES,
  PODS,
  REPLICA_SETS,
  SERVICE_ACCOUNTS,
} from '../resources.ts'

const API = { namespace: 'shop', name: 'api' }

function deployed() {
  const played = createPlayedCluster()
  played.put(DEPLOYMENTS, buildWorkload({}, { replicas: 2 }))
  played.pass(10)
  return played
}

describe('the garbage collector', () => {
  it('keeps the owner until what it owns is gone, when deleting in the foreground', () => {
    const { world, pass } = deployed()
    world.remove(DEPLOYMENTS, API, { propagation: 'Foreground' })
    pass(0.1)
    expect(world.get(DEPLOYMENTS, API)?.metadata.finalizers).toEqual(['foregroundDeletion'])
    pass(10)
    expect([world.list(DEPLOYMENTS, 'shop'), world.list(PODS, 'shop')]).toEqual([[], []])
  })

  it('leaves orphans without their owner', () => {
    const { world, pass } = deployed()
    world.remove(DEPLOYMENTS, API, { propagation: 'Orphan' })
    pass(10)
    expect(world.get(DEPLOYMENTS, API)).toBeUndefined()
    expect(world.list(REPLICA_SETS, 'shop')[0]?.metadata.ownerReferences).toBeUndefined()
    expect(world.list(PODS, 'shop')).toHaveLength(2)
  })

  it('spares what has another owner', () => {
    const played = createPlayedCluster()
    const owners = ['first', 'second'].map((name) =>
      played.put(CONFIG_MAPS, { metadata: { namespace: 'shop', name } }),
    )
    const ownerReferences = owners.map(({ metadata }) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: metadata.name,
      uid: metadata.uid ?? '',
    }))
    played.put(CONFIG_MAPS, { metadata: { namespace: 'shop', name: 'child', ownerReferences } })
    const child = { namespace: 'shop', name: 'child' }
    played.world.remove(CONFIG_MAPS, { namespace: 'shop', name: 'first' })
    played.pass(1)
    expect(played.world.get(CONFIG_MAPS, child)?.metadata.ownerReferences).toHaveLength(1)
    played.world.remove(CONFIG_MAPS, { namespace: 'shop', name: 'second' })
    played.pass(1)
    expect(played.world.get(CONFIG_MAPS, child)).toBeUndefined()
  })
})

describe('a namespace', () => {
  it('is furnished when it appears', () => {
    const { world } = createPlayedCluster()
    expect(world.get(NAMESPACES, { name: 'shop' })).toMatchObject({
      metadata: { labels: { 'kubernetes.io/metadata.name': 'shop' } },
      spec: { finalizers: ['kubernetes'] },
      status: { phase: 'Active' },
    })
    expect(world.get(SERVICE_ACCOUNTS, { namespace: 'shop', name: 'default' })).toBeDefined()
    expect(world.get(CONFIG_MAPS, { namespace: 'shop', name: 'kube-root-ca.crt' })).toBeDefined()
  })

  it('is emptied before it goes', () => {
    const { world, pass } = deployed()
    world.remove(NAMESPACES, { name: 'shop' })
    pass(0.5)
    expect(world.get(NAMESPACES, { name: 'shop' })?.status?.phase).toBe('Terminating')
    pass(30)
    expect(world.get(NAMESPACES, { name: 'shop' })).toBeUndefined()
    expect([
      world.list(PODS, 'shop'),
      world.list(CONFIG_MAPS, 'shop'),
      world.list(SERVICE_ACCOUNTS, 'shop'),
    ]).toEqual([[], [], []])
  })
})

describe('events', () => {
  it('count up instead of repeating, and are forgotten an hour after they were last seen', () => {
    const { world, pass, put } = createPlayedCluster()
    const map = put(CONFIG_MAPS, { metadata: { namespace: 'shop', name: 'm' } })
    const note = { type: 'Warning', reason: 'Odd', message: 'odd', component: 'test' } as const
    world.record(map, 'ConfigMap', note)
    pass(1800)
    world.record(map, 'ConfigMap', note)
    pass(3000)
    expect(world.list(EVENTS, 'shop')).toMatchObject([
      {
        reason: 'Odd',
        count: 2,
        firstTimestamp: '2026-03-02T00:00:01Z',
        lastTimestamp: '2026-03-02T00:30:01Z',
      },
    ])
    pass(700)
    expect(world.list(EVENTS, 'shop')).toEqual([])
  })
})

describe('the engine', () => {
  it('goes on with other objects when one makes a reaction fail', () => {
    const played = createPlayedCluster()
    const bad = { metadata: { namespace: 'shop', name: 'bad' }, spec: { selector: {} } }
    played.cluster.store.create(DEPLOYMENTS, bad)
    played.put(DEPLOYMENTS, buildWorkload())
    played.pass(10)
    expect(played.failures).toMatchObject([{ controller: 'deployments', key: 'shop/bad' }])
    expect(played.world.list(PODS, 'shop')).toHaveLength(1)
  })

  it('tells the same story for the same seed', () => {
    const names = () =>
      deployed()
        .world.list(PODS, 'shop')
        .map(({ metadata, spec }) => `${metadata.name} ${metadata.uid} ${spec.nodeName}`)
    expect(names()).toEqual(names())
  })

  it('has nothing left to do in a quiet cluster but what is periodic', () => {
    const { cluster, pass, put } = createPlayedCluster()
    put(PODS, { metadata: { namespace: 'shop', name: 'p' }, spec: buildTemplate().spec })
    pass(60)
    const before = cluster.store.revision()
    pass(60)
    // Two nodes renew their leases every ten seconds, and nothing else changes.
    expect(cluster.store.revision() - before).toBe(12)
  })
})
