import { describe, expect, it } from 'vitest'
import { buildWorkload, createPlayedCluster } from '../../../test/played-cluster.ts'
import {
  AUTOSCALERS,
  CLAIMS,
  DEPLOYMENTS,
  DISRUPTION_BUDGETS,
  ENDPOINT_SLICES,
  ENDPOINTS,
  NODES,
  PODS,
  QUOTAS,
  SERVICES,
  STORAGE_CLASSES,
  VOLUMES,
} from '../resources.ts'
import { boundReplicas, planReplicas } from './autoscaler.ts'
import { wantedHealthy } from './disruption-budget.ts'

const API = { namespace: 'shop', name: 'api' }

function deployed(replicas = 3) {
  const played = createPlayedCluster()
  played.put(
    DEPLOYMENTS,
    buildWorkload(
      {
        ports: [{ name: 'http', containerPort: 8080 }],
        resources: { requests: { cpu: '100m', memory: '64Mi' } },
      },
      { replicas },
    ),
  )
  played.pass(10)
  return played
}

describe('a service', () => {
  it('has the addresses of the ready pods that it selects', () => {
    const { put, pass, world } = deployed(2)
    put(SERVICES, {
      metadata: API,
      spec: { selector: { app: 'api' }, ports: [{ name: 'web', port: 80, targetPort: 'http' }] },
    })
    pass(1)
    const [subset] = (world.get(ENDPOINTS, API)?.['subsets'] ?? []) as readonly {
      readonly addresses: readonly { readonly ip: string }[]
      readonly ports: unknown
    }[]
    expect(subset?.addresses.map(({ ip }) => ip).sort()).toEqual(
      world
        .list(PODS, 'shop')
        .map(({ status }) => status?.podIP ?? '')
        .sort(),
    )
    expect(subset?.ports).toEqual([{ name: 'web', port: 8080, protocol: 'TCP' }])
    const [slice] = world.list(ENDPOINT_SLICES, 'shop')
    expect(slice?.['endpoints']).toHaveLength(2)
    expect(slice?.metadata.labels?.['kubernetes.io/service-name']).toBe('api')
  })

  it('has none when it selects nothing, and gets them when its selector is mended', () => {
    const { put, pass, world } = deployed(2)
    put(SERVICES, { metadata: API, spec: { selector: { app: 'wrong' }, ports: [{ port: 80 }] } })
    pass(1)
    expect(world.get(ENDPOINTS, API)?.['subsets']).toBeUndefined()
    world.patch(SERVICES, API, (service) => ({
      ...service,
      spec: { ...service.spec, selector: { app: 'api' } },
    }))
    pass(1)
    expect(world.get(ENDPOINTS, API)?.['subsets']).toHaveLength(1)
  })

  it('loses its endpoints with it', () => {
    const { put, pass, world } = deployed(1)
    put(SERVICES, { metadata: API, spec: { selector: { app: 'api' }, ports: [{ port: 80 }] } })
    pass(1)
    world.remove(SERVICES, API)
    pass(1)
    expect([world.get(ENDPOINTS, API), world.list(ENDPOINT_SLICES, 'shop')]).toEqual([undefined, []])
  })
})

describe('a quota', () => {
  it('counts what is used and follows changes', () => {
    const { put, pass, world } = deployed(3)
    put(QUOTAS, {
      metadata: API,
      spec: { hard: { pods: '10', 'requests.cpu': '2', 'requests.memory': '1Gi', services: '5' } },
    })
    pass(1)
    expect(world.get(QUOTAS, API)?.status).toMatchObject({
      used: { pods: '3', 'requests.cpu': '300m', 'requests.memory': '192Mi', services: '0' },
    })
    world.patch(DEPLOYMENTS, API, (current) => ({ ...current, spec: { ...current.spec, replicas: 1 } }))
    pass(10)
    expect(world.get(QUOTAS, API)?.status).toMatchObject({ used: { pods: '1', 'requests.cpu': '100m' } })
  })
})

describe('a quota of graphics processors', () => {
  it('counts those that pods request, whether they run or not', () => {
    const { put, pass, world } = createPlayedCluster()
    put(QUOTAS, { metadata: API, spec: { hard: { 'requests.nvidia.com/gpu': '4' } } })
    const resources = { requests: { 'nvidia.com/gpu': '3' } }
    put(PODS, { metadata: API, spec: { containers: [{ name: 'c', image: 'web:1', resources }] } })
    pass(1)
    expect(world.get(QUOTAS, API)?.status?.used).toEqual({ 'requests.nvidia.com/gpu': '3' })
  })
})

describe('a disruption budget', () => {
  it.each([
    [{ minAvailable: 2 }, 5, 2],
    [{ minAvailable: '50%' }, 5, 3],
    [{ maxUnavailable: 1 }, 5, 4],
    [{ maxUnavailable: '40%' }, 5, 3],
  ])('%j of %i pods wants %i healthy', (spec, expected, wanted) => {
    expect(wantedHealthy(spec, expected)).toBe(wanted)
  })

  it('says how many pods may go', () => {
    const { put, pass, world } = deployed(3)
    put(DISRUPTION_BUDGETS, {
      metadata: API,
      spec: { minAvailable: 2, selector: { matchLabels: { app: 'api' } } },
    })
    pass(1)
    expect(world.get(DISRUPTION_BUDGETS, API)?.status).toMatchObject({
      disruptionsAllowed: 1,
      currentHealthy: 3,
      desiredHealthy: 2,
      expectedPods: 3,
    })
    for (const name of ['node-a', 'node-b'])
      world.patch(NODES, { name }, (node) => ({ ...node, status: { ...node.status, conditions: [] } }))
    pass(5)
    expect(world.get(DISRUPTION_BUDGETS, API)?.status).toMatchObject({
      disruptionsAllowed: 0,
      currentHealthy: 0,
    })
  })
})

describe('an autoscaler', () => {
  it.each([
    ['grows in proportion', { maxReplicas: 10 }, 2, [{ current: 120, target: 60 }], 4],
    [
      'follows the worst reading',
      { maxReplicas: 10 },
      2,
      [
        { current: 10, target: 60 },
        { current: 90, target: 60 },
      ],
      3,
    ],
    ['stays within ten percent', { maxReplicas: 10 }, 3, [{ current: 64, target: 60 }], 3],
    ['stops at its maximum', { maxReplicas: 3 }, 2, [{ current: 600, target: 60 }], 3],
    ['stops at its minimum', { minReplicas: 2, maxReplicas: 9 }, 4, [{ current: 1, target: 60 }], 2],
    ['does nothing without a reading', { maxReplicas: 9 }, 4, [], 4],
  ])('%s', (_, bounds, replicas, readings, wanted) => {
    expect(boundReplicas(bounds, planReplicas(replicas, readings))).toBe(wanted)
  })

  it('scales its target and says so', () => {
    const { put, pass, world } = deployed(1)
    const metrics = [
      { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 1 } } },
    ]
    put(AUTOSCALERS, {
      metadata: API,
      spec: { scaleTargetRef: { kind: 'Deployment', name: 'api' }, minReplicas: 1, maxReplicas: 4, metrics },
    })
    pass(130)
    expect(world.get(DEPLOYMENTS, API)?.spec.replicas).toBe(4)
    expect(world.get(AUTOSCALERS, API)?.status).toMatchObject({
      currentReplicas: 4,
      desiredReplicas: 4,
      lastScaleTime: expect.any(String),
    })
  })
})

describe('a claim', () => {
  function claimed() {
    const played = createPlayedCluster()
    played.put(STORAGE_CLASSES, { metadata: { name: 'disk' }, provisioner: 'x', reclaimPolicy: 'Delete' })
    played.put(CLAIMS, {
      metadata: API,
      spec: { storageClassName: 'disk', resources: { requests: { storage: '5Gi' } } },
    })
    played.pass(1)
    return played
  }

  it('is bound to a new volume of its class', () => {
    const { world } = claimed()
    expect(world.get(CLAIMS, API)?.status).toMatchObject({ phase: 'Bound', capacity: { storage: '5Gi' } })
    expect(world.list(VOLUMES)[0]?.spec).toMatchObject({
      storageClassName: 'disk',
      claimRef: { namespace: 'shop', name: 'api' },
    })
  })

  it('waits while a pod uses it, then takes its volume with it', () => {
    const { world, pass, put } = claimed()
    put(PODS, {
      metadata: { namespace: 'shop', name: 'user' },
      spec: {
        containers: [{ name: 'c', image: 'web:1' }],
        volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'api' } }],
      },
    })
    pass(5)
    world.remove(CLAIMS, API)
    pass(10)
    expect(world.get(CLAIMS, API)?.metadata.deletionTimestamp).toBeDefined()
    world.remove(PODS, { namespace: 'shop', name: 'user' })
    pass(10)
    expect([world.get(CLAIMS, API), world.list(VOLUMES)]).toEqual([undefined, []])
  })

  it('waits for a class that does not exist', () => {
    const { world, pass, put } = createPlayedCluster()
    put(CLAIMS, { metadata: API, spec: { storageClassName: 'none' } })
    pass(1)
    expect(world.get(CLAIMS, API)?.status).toEqual({ phase: 'Pending' })
  })
})
