import { describe, expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../test/living-world.ts'
import type { SandboxClusterSpec } from '../cluster/cluster.ts'
import { buildFingerprint } from '../control/fingerprint.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'
import type { Container, Pod } from '../life/objects/pod.ts'
import {
  BUILDS,
  CRON_JOBS,
  DAEMON_SETS,
  DEPLOYMENT_CONFIGS,
  DEPLOYMENTS,
  ENDPOINTS,
  IMAGE_STREAMS,
  JOBS,
  MACHINE_CONFIG_POOLS,
  NODES,
  PODS,
  SERVICES,
  STATEFUL_SETS,
  TEMPLATE_INSTANCES,
} from '../life/resources.ts'
import { isPodActive, isPodReady } from '../life/workloads/pod-facts.ts'
import type { LivingCluster } from '../living-cluster.ts'

/** Between the runs of the cron jobs. */
const NOW = Date.parse('2026-03-02T05:02:00Z')

type Moment = { readonly at: number; readonly isLively: boolean }

function openSpec(spec: SandboxClusterSpec, moment: Moment = { at: NOW, isLively: true }): LivingWorld {
  return openLivingWorld(spec, moment)
}

function open(name: string, moment?: Moment): LivingWorld {
  const spec = DEFAULT_CLUSTERS.find((candidate) => candidate.name === name)
  if (spec === undefined) throw new Error(`no cluster ${name}`)
  return openSpec(spec, moment)
}

function complaint({ status }: Pod): string {
  const reasonOf = (wanted: string): string | undefined =>
    status?.conditions?.find(({ type }) => type === wanted)?.reason
  const waiting = status?.containerStatuses?.[0]?.state.waiting?.reason
  return waiting ?? reasonOf('PodScheduled') ?? reasonOf('Ready') ?? ''
}

/** What pods that should serve and do not complain about, by application. */
function troubles({ life: { world } }: LivingCluster): Readonly<Record<string, string>> {
  const unwell = world
    .list(PODS)
    .filter((pod) => isPodActive(pod) && !isPodReady(pod))
    .map((pod) => [pod.metadata.labels?.['app'] ?? pod.metadata.name, complaint(pod)] as const)
  return Object.fromEntries(unwell)
}

function unreachableServices({ life: { world } }: LivingCluster): readonly string[] {
  return world
    .list(SERVICES)
    .filter(
      ({ spec, metadata }) =>
        spec.selector !== undefined && world.get(ENDPOINTS, metadata)?.['subsets'] === undefined,
    )
    .map(({ metadata }) => metadata.name)
}

describe('seoul', () => {
  const seoul = open('seoul')
  const { world } = seoul.life

  it('is a cluster of the promised size', () => {
    expect(world.list(NODES)).toHaveLength(12)
    const pods = world.list(PODS).length
    expect(pods).toBeGreaterThan(200)
    expect(pods).toBeLessThan(300)
  })

  it('has exactly the troubles that a newcomer shall find', () => {
    expect(troubles(seoul)).toEqual({
      'payment-api': 'ImagePullBackOff',
      'tracking-worker': 'CrashLoopBackOff',
      'search-indexer': 'CrashLoopBackOff',
      'recommend-api': 'ContainersNotReady',
      'feature-builder': 'Unschedulable',
      'feature-store': 'Unschedulable',
      'nvme-cache': 'Unschedulable',
    })
    expect(unreachableServices(seoul)).toEqual(['coupon-api'])
  })

  it('gives its deployments an age, a history and a word about the last change', () => {
    const cart = world.get(DEPLOYMENTS, { namespace: 'shop', name: 'cart-api' })
    expect(cart?.metadata.annotations).toMatchObject({
      'deployment.kubernetes.io/revision': '2',
      'kubernetes.io/change-cause': 'cart-api 2.6.5 → 2.7.0 (김하늘)',
      'hanbat.example/owner': '김하늘',
    })
    expect(Date.parse(cart?.metadata.creationTimestamp ?? '')).toBeLessThan(NOW - 30 * 86_400_000)
  })

  it('has a job that gave up, one that is half done, and a daemon for which one node has no room', () => {
    const status = (name: string) => world.list(JOBS).find(({ metadata }) => metadata.name === name)?.status
    expect(status('orders-backfill')).toMatchObject({
      failed: 4,
      conditions: [{ type: 'Failed', reason: 'BackoffLimitExceeded' }],
    })
    expect(status('embedding-rebuild')).toMatchObject({ succeeded: 2, active: 2 })
    expect(world.get(DAEMON_SETS, { namespace: 'data', name: 'nvme-cache' })?.status).toMatchObject({
      desiredNumberScheduled: 2,
      numberReady: 1,
    })
  })

  it('left no reaction in trouble', () => {
    expect(seoul.failures).toEqual([])
  })
})

describe('the troubles of seoul', () => {
  type Change = (container: Container) => Container

  function edit({ life }: LivingWorld, namespace: string, name: string, change: Change): void {
    life.world.patch(DEPLOYMENTS, { namespace, name }, (current) => {
      const { template } = current.spec
      const containers = template.spec.containers.map(change)
      return {
        ...current,
        spec: { ...current.spec, template: { ...template, spec: { ...template.spec, containers } } },
      }
    })
  }

  const withTag =
    (tag: string): Change =>
    (container) => ({ ...container, image: container.image.replace(/:[^:]*$/, `:${tag}`) })
  const small = { requests: { cpu: '1', memory: '2Gi' } }
  const path = { httpGet: { path: '/health/ready', port: 'http' } }

  it.each<readonly [string, string, string, Change]>([
    ['an earlier image', 'pay', 'payment-api', withTag('1.8.2')],
    ['a later image', 'pay', 'payment-api', withTag('1.9.1')],
    [
      'its variable',
      'delivery',
      'tracking-worker',
      (container) => ({ ...container, env: [{ name: 'KAFKA_BROKERS', value: 'kafka:9092' }] }),
    ],
    ['the version before', 'delivery', 'tracking-worker', withTag('1.4.9')],
    [
      'a larger limit',
      'search',
      'search-indexer',
      (container) => ({ ...container, resources: { limits: { memory: '2Gi' } } }),
    ],
    ['the right probe', 'search', 'recommend-api', (container) => ({ ...container, readinessProbe: path })],
    ['a smaller request', 'data', 'feature-builder', (container) => ({ ...container, resources: small })],
  ])('are mended by %s (%s/%s)', (_, namespace, name, change) => {
    const opened = open('seoul')
    edit(opened, namespace, name, change)
    opened.advance(60)
    const { spec, status } = opened.life.world.get(DEPLOYMENTS, { namespace, name }) ?? {}
    expect(status).toMatchObject({
      replicas: spec?.replicas,
      availableReplicas: spec?.replicas,
      updatedReplicas: spec?.replicas,
    })
    expect(troubles(opened)[name]).toBeUndefined()
  })

  it('are mended by the selector of the service', () => {
    const opened = open('seoul')
    opened.life.world.patch(SERVICES, { namespace: 'shop', name: 'coupon-api' }, (service) => ({
      ...service,
      spec: { ...service.spec, selector: { app: 'coupon-api' } },
    }))
    opened.advance(2)
    expect(unreachableServices(opened)).toEqual([])
  })
})

describe('busan', () => {
  const busan = open('busan')
  const { world } = busan.life

  it('has lost a node, and another has no memory left', () => {
    const conditions = world.list(NODES).flatMap(({ status }) => status.conditions ?? [])
    expect(conditions.filter(({ type, status }) => type === 'Ready' && status !== 'True')).toHaveLength(1)
    expect(
      conditions.filter(({ type, status }) => type === 'MemoryPressure' && status === 'True'),
    ).toHaveLength(1)
    expect(world.get(STATEFUL_SETS, { namespace: 'orders', name: 'orders-db' })?.status).toMatchObject({
      replicas: 3,
      readyReplicas: 2,
    })
  })

  it('has a cron job whose last three jobs have failed', () => {
    const cron = world.get(CRON_JOBS, { namespace: 'settlement', name: 'settlement-close' })
    const jobs = world.controlled(JOBS, cron?.metadata.uid)
    expect(jobs.map(({ status }) => status?.conditions?.[0]?.type)).toEqual(['Failed', 'Failed', 'Failed'])
  })

  it('has machine config pools that are well, that are stuck, and that wait', () => {
    const told = world.list(MACHINE_CONFIG_POOLS).map(({ metadata, spec, status }) => {
      const holding = status?.conditions?.filter((one) => one.status === 'True').map(({ type }) => type)
      return [
        metadata.name,
        spec?.paused,
        [status?.['updatedMachineCount'], status?.['machineCount']],
        holding?.join(),
      ]
    })
    expect(told).toEqual([
      ['batch', true, [0, 1], ''],
      ['master', false, [3, 3], 'Updated'],
      ['robot', false, [0, 1], 'NodeDegraded,Degraded,Updating'],
      ['worker', false, [3, 3], 'Updated'],
    ])
    expect(world.list(NODES).filter(({ spec }) => spec.unschedulable)).toEqual([])
  })

  it('has template instances that are ready, and one that could not be made', () => {
    const told = world
      .list(TEMPLATE_INSTANCES)
      .map(({ metadata, status }) => [
        metadata.name,
        status?.objects?.length ?? 0,
        status?.conditions?.filter((one) => one.status === 'True').map(({ type }) => type),
      ])
    expect(told).toEqual([
      ['dongrae-steel', 3, ['Ready']],
      ['gijang-motors', 2, ['InstantiateFailure']],
      ['namhae-foods', 3, ['Ready']],
    ])
    expect(busan.failures).toEqual([])
  })
})

describe('the builds of busan', () => {
  const busan = open('busan')
  const { world } = busan.life
  const ends = (namespace: string, config: string) =>
    world
      .list(BUILDS, namespace)
      .filter(({ metadata }) => metadata.labels?.['buildconfig'] === config)
      .map(({ status }) => status?.reason ?? status?.phase)

  it('go well, are cancelled and fail for want of a mirror, and leave no more than their history', () => {
    expect(ends('orders', 'contract-api')).toEqual(Array.from({ length: 5 }, () => 'Complete'))
    expect(ends('orders', 'edi-gateway')).toEqual(['Complete', 'CancelledBuild', 'Complete'])
    expect(ends('warehouse', 'barcode-api').slice(-2)).toEqual(['AssembleFailed', 'AssembleFailed'])
  })

  it('are deployed where a trigger says so', () => {
    const gateway = world.get(DEPLOYMENT_CONFIGS, { namespace: 'orders', name: 'edi-gateway' })
    expect(gateway?.spec.template.spec.containers[0]?.image).toContain('/orders/edi-gateway@sha256:')
    expect(gateway?.status?.availableReplicas).toBe(2)
  })

  it('begin with images of streams, of which one could not be imported', () => {
    const failed = world
      .list(IMAGE_STREAMS)
      .filter(({ status }) => status?.tags?.some(({ conditions }) => conditions !== undefined))
    expect(failed.map(({ metadata }) => metadata.name)).toEqual(['scanner-sdk'])
    expect(busan.failures).toEqual([])
  })
})

describe('a calm cluster', () => {
  it('has its deployments at the same revisions at whichever hour it is opened', () => {
    const revisions = (hour: number): readonly unknown[] => {
      const { life } = open('seoul', { at: NOW + hour * 3_600_000, isLively: false })
      return life.world
        .list(DEPLOYMENTS)
        .map(({ metadata: { name, annotations } }) => [
          name,
          annotations?.['deployment.kubernetes.io/revision'],
        ])
    }
    const first = revisions(0)
    expect(first.length).toBeGreaterThan(10)
    for (const hour of [1, 2, 3]) expect(revisions(hour)).toEqual(first)
  })
})

describe('jeju', () => {
  it('has machines with graphics processors, and a training that asks for too many', () => {
    const jeju = open('jeju')
    expect(jeju.life.world.list(NODES)).toHaveLength(4)
    expect(troubles(jeju)).toEqual({ 'train-vision': 'Unschedulable' })
  })
})

describe('any number of pods', () => {
  it('come settled: controllers have nothing to mend about them', () => {
    const living = openSpec({
      name: 'scale',
      version: { major: 1, minor: 34, patch: 2 },
      provider: 'kubernetes',
      seed: 'scale',
    })
    living.addPods(5_010)
    const { store } = living.cluster
    expect(store.count(PODS)).toBe(5_010)
    expect(store.count(DEPLOYMENTS)).toBe(101)
    living.addPods(490)
    expect(store.count(PODS)).toBe(5_500)
    const before = buildFingerprint(store, PODS)
    living.advance(30)
    expect(buildFingerprint(store, PODS).hash).toBe(before.hash)
    expect(living.failures).toEqual([])
  })

  it('change at the rate that is asked for', () => {
    const living = openSpec({
      name: 'scale',
      version: { major: 1, minor: 34, patch: 2 },
      provider: 'kubernetes',
      seed: 'scale',
    })
    living.addPods(100)
    living.churn.setRate(200)
    living.advance(1)
    living.churn.setRate(0)
    const restarts = living.life.world
      .list(PODS)
      .reduce((sum, { status }) => sum + (status?.containerStatuses?.[0]?.restartCount ?? 0), 0)
    expect(restarts).toBe(living.churn.applied())
    expect(restarts).toBeGreaterThanOrEqual(190)
  })
})
