import { describe, expect, it } from 'vitest'
import { buildTemplate, createPlayedCluster } from '../../../test/played-cluster.ts'
import { DAEMON_SETS, EVENTS, PODS } from '../resources.ts'

const asking = (cpu: string) => buildTemplate({ resources: { requests: { cpu } } })

describe('a node that is nearly full', () => {
  it('turns away what was bound to it past the scheduler, and says why', () => {
    const played = createPlayedCluster()
    const push = (name: string): void => {
      const spec = { ...asking('3').spec, nodeName: 'node-a' }
      played.put(PODS, { metadata: { namespace: 'shop', name }, spec })
      played.pass(10)
    }
    push('first')
    push('second')
    const statusOf = (name: string) => played.world.get(PODS, { namespace: 'shop', name })?.status
    expect(statusOf('first')?.phase).toBe('Running')
    expect(statusOf('second')).toMatchObject({
      phase: 'Failed',
      reason: 'OutOfcpu',
      message:
        "Pod was rejected: Node didn't have enough resource: cpu, requested: 3000, used: 3000, capacity: 4000",
    })
    expect(played.world.list(EVENTS).map((event) => event['reason'])).toContain('OutOfcpu')
  })

  it('lets the pod of a daemon set wait, which runs on the others', () => {
    const played = createPlayedCluster()
    const { spec } = asking('3')
    played.put(PODS, { metadata: { namespace: 'shop', name: 'big' }, spec: { ...spec, nodeName: 'node-a' } })
    played.pass(5)
    played.put(DAEMON_SETS, {
      metadata: { name: 'agent', namespace: 'shop' },
      spec: { selector: { matchLabels: { app: 'api' } }, template: asking('2') },
    })
    played.pass(10)
    expect(played.world.get(DAEMON_SETS, { namespace: 'shop', name: 'agent' })?.status).toMatchObject({
      desiredNumberScheduled: 2,
      currentNumberScheduled: 1,
      numberReady: 1,
    })
    const waiting = played.world.list(PODS).find(({ status }) => status?.phase === 'Pending')
    expect(waiting?.status?.conditions?.[0]?.message).toMatch(
      /^0\/2 nodes are available: 1 Insufficient cpu, 1 node\(s\) didn't match/,
    )
  })
})

describe('a container that wants more memory than its limit', () => {
  it('is ended by the kernel of its node, started again, and reported there', () => {
    const played = createPlayedCluster()
    const { spec } = buildTemplate({ resources: { limits: { memory: '64Mi' } } })
    played.put(PODS, { metadata: { namespace: 'shop', name: 'p' }, spec })
    played.pass(60)
    const [container] =
      played.world.get(PODS, { namespace: 'shop', name: 'p' })?.status?.containerStatuses ?? []
    expect(container?.restartCount).toBeGreaterThan(0)
    expect(container?.lastState.terminated?.reason).toBe('OOMKilled')
    const told = played.world.list(EVENTS).find((event) => event['reason'] === 'OOMKilling')
    expect(told).toMatchObject({ involvedObject: { kind: 'Node' }, type: 'Warning' })
    expect(told?.['message']).toContain('(main) in pod shop/p')
  })
})
