import { describe, expect, it } from 'vitest'
import { openLivingWorld } from '../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'
import type { Autoscaler } from '../life/objects/policy.ts'
import { AUTOSCALERS, CLAIMS, EVENTS, NODES, PODS, STATEFUL_SETS, VOLUMES } from '../life/resources.ts'
import type { World } from '../life/world.ts'

const NOW = Date.parse('2026-03-02T05:02:00Z')

function open(name: string) {
  const spec = DEFAULT_CLUSTERS.find((candidate) => candidate.name === name)
  if (spec === undefined) throw new Error(`no cluster ${name}`)
  return openLivingWorld(spec, { at: NOW, isLively: false })
}

function told(world: World, namespace: string, name: string): readonly unknown[] {
  return world
    .list(EVENTS, namespace)
    .flatMap((event) => (Object(event['involvedObject']).name === name ? event['reason'] : []))
}

describe('what is kept in seoul', () => {
  const seoul = open('seoul')
  const { world } = seoul.life

  it('has a stateful set that waits for a claim, whose class nobody has set up', () => {
    const set = world.get(STATEFUL_SETS, { namespace: 'data', name: 'feature-store' })
    expect(set?.status).toMatchObject({ replicas: 1, readyReplicas: 0 })
    expect(world.controlled(PODS, set?.metadata.uid).map(({ metadata }) => metadata.name)).toEqual([
      'feature-store-0',
    ])
    expect(world.get(CLAIMS, { namespace: 'data', name: 'data-feature-store-0' })?.status?.phase).toBe(
      'Pending',
    )
    expect(told(world, 'data', 'data-feature-store-0')).toEqual(['ProvisioningFailed'])
  })

  it.each([
    ['orders-2025', 'Bound', []],
    ['orders-2026', 'Pending', ['WaitForFirstConsumer']],
    ['scratch', 'Pending', ['ProvisioningFailed']],
    ['spare', 'Bound', []],
  ])('has the claim %s, which is %s', (name, phase, reasons) => {
    expect(world.get(CLAIMS, { namespace: 'data', name })?.status?.phase).toBe(phase)
    expect(told(world, 'data', name)).toEqual(reasons)
  })

  it('has a volume that is free and one that is taken', () => {
    const phases = ['archive-01', 'archive-02'].map((name) => world.get(VOLUMES, { name })?.status?.phase)
    expect(phases).toEqual(['Bound', 'Available'])
  })

  it("tells how full a claim's volume is by the kubelet of its pod", async () => {
    const pod = world.get(PODS, { namespace: 'data', name: 'kafka-0' })
    const object = world.get(NODES, { name: pod?.spec.nodeName ?? '' })
    const answer = await seoul.cluster.content.proxy?.({
      target: 'nodes',
      object: object ?? { metadata: { name: '' } },
      port: '',
      scheme: 'http',
      method: 'GET',
      path: '/stats/summary',
      headers: {},
      body: new Uint8Array(),
    })
    const { pods } = JSON.parse(String(answer?.body))
    const { volume, memory } = pods.find((one: { podRef: { name: string } }) => one.podRef.name === 'kafka-0')
    expect(volume[0]).toMatchObject({
      name: 'data',
      pvcRef: { name: 'data-kafka-0', namespace: 'data' },
      capacityBytes: 500 * 2 ** 30,
    })
    expect(volume[0].usedBytes + volume[0].availableBytes).toBe(volume[0].capacityBytes)
    const { kafka } = seoul.cluster.content.usage?.pod(pod ?? { metadata: { name: '' } }) ?? {}
    expect(memory.workingSetBytes).toBe(kafka?.memoryBytes)
  })
})

function conditionsOf({ status }: Autoscaler): Readonly<Record<string, string>> {
  return Object.fromEntries(status?.conditions?.map(({ type, reason = '' }) => [type, reason]) ?? [])
}

describe('what is scaled', () => {
  const { world } = open('seoul').life
  const scaler = (namespace: string, name: string): Autoscaler => {
    const found = world.get(AUTOSCALERS, { namespace, name })
    if (found === undefined) throw new Error(`no autoscaler ${namespace}/${name}`)
    return found
  }

  it('stands at its most where the target is low', () => {
    const review = scaler('shop', 'review-api')
    expect(review.status).toMatchObject({ currentReplicas: 3, desiredReplicas: 3 })
    expect(conditionsOf(review)).toMatchObject({
      ScalingActive: 'ValidMetricFound',
      ScalingLimited: 'TooManyReplicas',
    })
    expect(review.status?.currentMetrics?.[0]?.resource?.current.averageUtilization).toBeGreaterThan(10)
  })

  it('goes by the metrics that it has, and tells of the one that nobody serves', () => {
    const delivery = scaler('delivery', 'delivery-api')
    expect(conditionsOf(delivery)).toMatchObject({ ScalingLimited: 'TooManyReplicas' })
    expect(delivery.status?.currentMetrics?.map(({ resource }) => resource?.name)).toEqual(['cpu', 'memory'])
    expect(told(world, 'delivery', 'delivery-api')).toContain('FailedGetPodsMetric')
  })

  it('cannot be scaled where the target is gone', () => {
    expect(conditionsOf(scaler('platform', 'old-portal'))).toEqual({ AbleToScale: 'FailedGetScale' })
    expect(told(world, 'platform', 'old-portal')).toEqual(['FailedGetScale'])
  })

  it('may be a custom resource with a scale', () => {
    const receipts = scaler('pay', 'receipts')
    expect(receipts.status).toMatchObject({ currentReplicas: 2, desiredReplicas: 2 })
    expect(conditionsOf(receipts)).toMatchObject({ ScalingActive: 'ValidMetricFound' })
  })

  it('follows the load of the day', () => {
    const [spec] = DEFAULT_CLUSTERS
    if (spec === undefined) throw new Error('no cluster')
    const sizes = [19, 12].map((hour) => {
      const living = openLivingWorld(spec, {
        at: Date.parse(`2026-03-02T${hour}:30:00Z`),
        isLively: false,
      })
      const found = living.life.world.get(AUTOSCALERS, { namespace: 'shop', name: 'web-front' })
      return found?.status?.currentReplicas ?? 0
    })
    // Half past four in the morning in Seoul, and half past nine in the evening.
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
  })
})
