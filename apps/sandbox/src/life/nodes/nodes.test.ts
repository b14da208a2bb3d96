import { describe, expect, it } from 'vitest'
import {
  buildTemplate,
  buildWorkload,
  createPlayedCluster,
  type PlayedCluster,
} from '../../../test/played-cluster.ts'
import type { Node } from '../objects/node.ts'
import type { Pod } from '../objects/pod.ts'
import { DAEMON_SETS, DEPLOYMENTS, LEASES, NODES, PODS } from '../resources.ts'

function place(played: PlayedCluster, spec: Partial<Pod['spec']>, seconds = 5): Pod | undefined {
  const name = `p${played.cluster.store.revision()}`
  played.put(PODS, { metadata: { namespace: 'shop', name }, spec: { ...buildTemplate().spec, ...spec } })
  played.pass(seconds)
  return played.world.get(PODS, { namespace: 'shop', name })
}

function patchNode({ world }: PlayedCluster, name: string, change: (node: Node) => Node): void {
  world.patch(NODES, { name }, change)
}

function cordon(node: Node): Node {
  return { ...node, spec: { ...node.spec, unschedulable: true } }
}

function silence(node: Node): Node {
  const ready = { type: 'Ready', status: 'Unknown', lastTransitionTime: '2026-03-02T00:00:10Z' } as const
  return { ...node, status: { ...node.status, conditions: [ready] } }
}

function asking(cpu: string): Partial<Pod['spec']> {
  return buildTemplate({ resources: { requests: { cpu } } }).spec
}

describe('the scheduler', () => {
  it('spreads the pods of a workload', () => {
    const played = createPlayedCluster()
    played.put(DEPLOYMENTS, buildWorkload({}, { replicas: 4 }))
    played.pass(5)
    expect(['node-a', 'node-b'].map((name) => played.world.podsOn(name).length)).toEqual([2, 2])
  })

  it('says why no node takes a pod, and places it once one does', () => {
    const played = createPlayedCluster()
    patchNode(played, 'node-b', cordon)
    const pod = place(played, asking('3'))
    const second = place(played, asking('3'))
    expect(pod?.spec.nodeName).toBe('node-a')
    expect(second?.status?.conditions).toContainEqual(
      expect.objectContaining({
        type: 'PodScheduled',
        status: 'False',
        reason: 'Unschedulable',
        message: expect.stringMatching(
          /^0\/2 nodes are available: 1 Insufficient cpu, 1 node\(s\) were unschedulable\./,
        ),
      }),
    )
    patchNode(played, 'node-b', (node) => ({ ...node, spec: { ...node.spec, unschedulable: false } }))
    played.pass(5)
    expect(
      played.world.get(PODS, { namespace: 'shop', name: second?.metadata.name ?? '' })?.spec.nodeName,
    ).toBe('node-b')
  })

  it.each([
    ['a selector that no node has', { nodeSelector: { disk: 'nvme' } }, /didn't match Pod's node affinity/],
    ['more than any node has', asking('64'), /2 Insufficient cpu/],
  ] as const)('refuses %s', (_, spec, message) => {
    const pod = place(createPlayedCluster(), spec)
    expect(pod?.status?.conditions?.[0]?.message).toMatch(message)
  })

  it('takes an empty selector of nodes for any node', () => {
    expect(place(createPlayedCluster(), { nodeSelector: {} })?.spec.nodeName).toBeDefined()
  })

  it('keeps pods off tainted nodes unless they tolerate the taint', () => {
    const played = createPlayedCluster()
    for (const name of ['node-a', 'node-b']) {
      patchNode(played, name, (node) => ({
        ...node,
        spec: { taints: [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }] },
      }))
    }
    expect(place(played, {})?.spec.nodeName).toBeUndefined()
    expect(place(played, { tolerations: [{ key: 'gpu', operator: 'Exists' }] })?.spec.nodeName).toBeDefined()
  })
})

describe('a node', () => {
  it('renews its lease while it answers', () => {
    const played = createPlayedCluster()
    const renewed = (): unknown =>
      played.world.get(LEASES, { namespace: 'kube-node-lease', name: 'node-a' })?.['spec']
    played.pass(12)
    const before = renewed()
    played.pass(10)
    expect(renewed()).not.toEqual(before)
    patchNode(played, 'node-a', silence)
    const last = renewed()
    played.pass(60)
    expect(renewed()).toEqual(last)
  })

  it('renews its lease in a past that is played when it falls silent, and then from the present on', () => {
    const played = createPlayedCluster('kubernetes', 600)
    const renewed: unknown[] = []
    played.cluster.store.watch(LEASES, ({ object }) => renewed.push(object.metadata.name))
    played.pass(300)
    expect(renewed).toEqual([])
    patchNode(played, 'node-a', silence)
    played.pass(200)
    expect(renewed).toEqual(['node-a'])
    played.pass(115)
    expect(renewed).toEqual(['node-a', 'node-b', 'node-b'])
  })

  it('loses its pods five minutes after it falls silent, except those of daemon sets', () => {
    const played = createPlayedCluster()
    played.put(DEPLOYMENTS, buildWorkload({}, { replicas: 2 }))
    played.put(DAEMON_SETS, {
      metadata: { name: 'agent', namespace: 'shop' },
      spec: { selector: { matchLabels: { app: 'api' } }, template: buildTemplate() },
    })
    played.pass(10)
    patchNode(played, 'node-a', silence)
    played.pass(10)
    expect(
      played.world
        .podsOn('node-a')
        .every(({ status }) =>
          status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'False'),
        ),
    ).toBe(true)
    played.pass(320)
    const leaving = played.world
      .podsOn('node-a')
      .filter(({ metadata }) => metadata.deletionTimestamp !== undefined)
    expect(leaving.map(({ metadata }) => metadata.ownerReferences?.[0]?.kind)).toEqual(['ReplicaSet'])
    expect(played.world.get(DEPLOYMENTS, { namespace: 'shop', name: 'api' })?.status?.availableReplicas).toBe(
      2,
    )
    patchNode(played, 'node-a', (node) => ({
      ...node,
      status: { ...node.status, conditions: [{ type: 'Ready', status: 'True' }] },
    }))
    played.pass(10)
    expect(played.world.get(NODES, { name: 'node-a' })?.spec.taints).toBeUndefined()
    expect(
      played.world
        .podsOn('node-a')
        .every(({ status }) =>
          status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True'),
        ),
    ).toBe(true)
  })

  it('reports memory pressure from what runs on it, until that is gone', () => {
    const played = createPlayedCluster()
    const pod = place(played, buildTemplate({ image: 'leaky' }).spec, 70)
    const pressure = () =>
      played.world
        .get(NODES, { name: pod?.spec.nodeName ?? '' })
        ?.status.conditions?.find(({ type }) => type === 'MemoryPressure')?.status
    expect(pressure()).toBe('True')
    played.world.remove(PODS, { namespace: 'shop', name: pod?.metadata.name ?? '' })
    played.pass(70)
    expect(pressure()).toBe('False')
  })

  it('comes to rest when a node under pressure falls silent', () => {
    const played = createPlayedCluster()
    const pod = place(played, buildTemplate({ image: 'leaky' }).spec, 70)
    const name = pod?.spec.nodeName ?? ''
    patchNode(played, name, (node) => ({
      ...node,
      status: {
        ...node.status,
        conditions: (node.status.conditions ?? []).map((condition) =>
          condition.type === 'Ready' ? { ...condition, status: 'Unknown' as const } : condition,
        ),
      },
    }))
    played.pass(10)
    expect(played.world.get(NODES, { name })?.spec.taints?.map(({ effect }) => effect)).toEqual([
      'NoSchedule',
      'NoExecute',
      'NoSchedule',
    ])
  })
})

describe('a backup from before a binding', () => {
  it('leaves nothing of the pod on the node that it was bound to since', () => {
    const played = createPlayedCluster()
    const { store } = played.cluster
    const { name = '' } = place(played, { nodeName: 'node-a' })?.metadata ?? {}
    const unbound = played.put(PODS, {
      metadata: { namespace: 'shop', name: 'later' },
      spec: { ...buildTemplate().spec, schedulerName: 'nobody' },
    })
    const waiting = store.revision()
    store.patch(PODS, unbound.metadata, (pod) => ({
      ...pod,
      spec: { ...(pod['spec'] as object), nodeName: 'node-a' },
    }))
    const bound = () => played.world.podsOn('node-a').map(({ metadata }) => metadata.name)
    expect(bound()).toEqual([name, 'later'])
    store.restore(waiting)
    expect(bound()).toEqual([name])
  })
})

describe('a taint that says to leave', () => {
  const leave = { key: 'upkeep', effect: 'NoExecute' } as const
  const taint = (node: Node): Node => ({ ...node, spec: { ...node.spec, taints: [leave] } })

  it.each([
    ['at once, where they do not tolerate it', [], 2, true],
    ['when their patience ends', [{ ...leave, operator: 'Exists', tolerationSeconds: 60 }], 30, false],
    ['when their patience has ended', [{ ...leave, operator: 'Exists', tolerationSeconds: 60 }], 70, true],
    ['never, where they tolerate it', [{ ...leave, operator: 'Exists' }], 3600, false],
  ] as const)('is obeyed by pods %s', (_what, tolerations, seconds, isGone) => {
    const played = createPlayedCluster()
    const { name = '' } = place(played, { nodeName: 'node-a', tolerations })?.metadata ?? {}
    patchNode(played, 'node-a', taint)
    played.pass(seconds)
    const left = played.world.get(PODS, { namespace: 'shop', name })
    expect(left === undefined || left.metadata.deletionTimestamp !== undefined).toBe(isGone)
  })
})
