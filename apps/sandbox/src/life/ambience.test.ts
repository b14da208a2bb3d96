import { describe, expect, it } from 'vitest'
import { buildWorkload, createPlayedCluster, type PlayedCluster } from '../../test/played-cluster.ts'
import { DEPLOYMENTS, EVENTS, NAMESPACES, PODS } from './resources.ts'

const HOURS = 3_600

function createTown(annotations: Readonly<Record<string, string>>): PlayedCluster {
  const played = createPlayedCluster()
  const workload = buildWorkload({}, { replicas: 3 })
  played.put(DEPLOYMENTS, { ...workload, metadata: { ...workload.metadata, annotations } })
  played.pass(10)
  // The ambience begins with the namespace that every cluster has.
  played.put(NAMESPACES, { metadata: { name: 'kube-system' } })
  return played
}

function restarts({ world }: PlayedCluster): number {
  return world
    .list(PODS, 'shop')
    .flatMap(({ status }) => status?.containerStatuses ?? [])
    .reduce((sum, { restartCount }) => sum + restartCount, 0)
}

function warnings({ world }: PlayedCluster): number {
  return world.list(EVENTS, 'shop').filter(({ type }) => type === 'Warning').length
}

describe('the life of its own', () => {
  const planted = { 'hanbat.example/owner': '김하늘' }

  it('lets planted workloads crash, stumble and roll now and then, and recover', () => {
    const town = createTown(planted)
    let crashes = 0
    let stumbles = 0
    for (let hour = 0; hour < 6; hour++) {
      town.pass(HOURS)
      crashes += restarts(town)
      stumbles += warnings(town)
    }
    expect(crashes).toBeGreaterThan(0)
    expect(stumbles).toBeGreaterThan(0)
    town.ambience.isLively = false
    town.pass(HOURS)
    expect(town.world.get(DEPLOYMENTS, { namespace: 'shop', name: 'api' })?.status?.availableReplicas).toBe(3)
  })

  it('is still when told so', () => {
    const town = createTown(planted)
    town.ambience.isLively = false
    town.pass(4 * HOURS)
    expect([restarts(town), warnings(town)]).toEqual([0, 0])
  })

  it('leaves alone what people made', () => {
    const town = createTown({})
    town.pass(4 * HOURS)
    expect([restarts(town), warnings(town)]).toEqual([0, 0])
  })
})
