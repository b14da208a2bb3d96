import { describe, expect, it } from 'vitest'
import { buildTemplate, createPlayedCluster, type PlayedCluster } from '../../../test/played-cluster.ts'
import type { Container, Pod } from '../objects/pod.ts'
import { CONFIG_MAPS, EVENTS, NODES, PODS } from '../resources.ts'
import { crashPod } from './crash.ts'

const NAME = { namespace: 'shop', name: 'one' }

function start(container: Partial<Container> = {}, spec: Partial<Pod['spec']> = {}): PlayedCluster {
  const played = createPlayedCluster()
  const template = buildTemplate(container)
  played.put(PODS, { metadata: { ...NAME, labels: { app: 'api' } }, spec: { ...template.spec, ...spec } })
  return played
}

function pod({ world }: PlayedCluster): Pod | undefined {
  return world.get(PODS, NAME)
}

function container(played: PlayedCluster) {
  return pod(played)?.status?.containerStatuses?.[0]
}

function reasons({ world }: PlayedCluster): ReadonlySet<unknown> {
  return new Set(world.list(EVENTS, 'shop').map(({ reason }) => reason))
}

describe('a pod on a node', () => {
  it('is created, then runs and is ready', () => {
    const played = start()
    played.pass(0.1)
    expect(pod(played)?.status?.phase).toBe('Pending')
    expect(container(played)?.state.waiting?.reason).toBe('ContainerCreating')
    played.pass(3)
    expect(pod(played)?.status).toMatchObject({
      phase: 'Running',
      qosClass: 'BestEffort',
      hostIP: '10.0.0.1',
    })
    expect(container(played)).toMatchObject({ ready: true, started: true, restartCount: 0 })
    expect(reasons(played)).toEqual(new Set(['Scheduled', 'Pulled', 'Created', 'Started']))
  })

  it('runs its init containers first, one after another', () => {
    const played = start(
      {},
      {
        initContainers: [
          { name: 'first', image: 'web:1' },
          { name: 'second', image: 'web:1' },
        ],
      },
    )
    played.pass(1.5)
    expect(container(played)?.state.waiting?.reason).toBe('PodInitializing')
    played.pass(10)
    expect(
      pod(played)?.status?.initContainerStatuses?.map(({ state }) => state.terminated?.exitCode),
    ).toEqual([0, 0])
    expect(pod(played)?.status?.phase).toBe('Running')
  })

  it('waits longer and longer for an image that does not exist', () => {
    const played = start({ image: 'web:absent' })
    played.pass(2)
    expect(container(played)?.state.waiting?.reason).toBe('ErrImagePull')
    played.pass(3)
    expect(container(played)?.state.waiting?.reason).toBe('ImagePullBackOff')
    played.pass(600)
    const back = played.world.list(EVENTS, 'shop').find(({ reason }) => reason === 'BackOff')
    expect(back?.['count']).toBeLessThan(8)
  })

  it('crashes again and again without its variable, and recovers when the config map has it', () => {
    const played = start({ image: 'needs-key', envFrom: [{ configMapRef: { name: 'settings' } }] })
    played.put(CONFIG_MAPS, { metadata: { namespace: 'shop', name: 'settings' }, data: {} })
    played.pass(60)
    expect(container(played)?.restartCount).toBeGreaterThan(1)
    expect(container(played)?.state.waiting?.reason).toBe('CrashLoopBackOff')
    expect(container(played)?.lastState.terminated).toMatchObject({ exitCode: 1, reason: 'Error' })
    played.world.patch(CONFIG_MAPS, { namespace: 'shop', name: 'settings' }, (map) => ({
      ...map,
      data: { KEY: 'x' },
    }))
    played.pass(310)
    expect(container(played)).toMatchObject({ ready: true, state: { running: {} } })
  })

  it('waits for the config map that it refers to', () => {
    const played = start({
      env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'later', key: 'a' } } }],
    })
    played.pass(3)
    expect(container(played)?.state.waiting).toEqual({
      reason: 'CreateContainerConfigError',
      message: 'configmap "later" not found',
    })
    played.put(CONFIG_MAPS, { metadata: { namespace: 'shop', name: 'later' }, data: { a: '1' } })
    played.pass(10)
    expect(container(played)?.ready).toBe(true)
  })

  it('waits for the volume that it mounts', () => {
    const played = start({}, { volumes: [{ name: 'v', configMap: { name: 'later' } }] })
    played.pass(3)
    expect(reasons(played)).toContain('FailedMount')
    expect(pod(played)?.status?.containerStatuses).toBeUndefined()
  })

  it('is killed when its limit is below what it needs', () => {
    const played = start({ image: 'hungry', resources: { limits: { memory: '256Mi' } } })
    played.pass(60)
    expect(container(played)?.lastState.terminated).toMatchObject({ exitCode: 137, reason: 'OOMKilled' })
  })

  it('never becomes ready when its probe asks for a path that is not served', () => {
    const probe = (path: string) => ({ readinessProbe: { httpGet: { path, port: 8080 } } })
    const wrong = start({ image: 'picky', ...probe('/health') })
    wrong.pass(120)
    expect(container(wrong)).toMatchObject({ ready: false, state: { running: {} } })
    expect(reasons(wrong)).toContain('Unhealthy')
    const right = start({ image: 'picky', ...probe('/ready') })
    right.pass(10)
    expect(container(right)?.ready).toBe(true)
  })

  it.each([
    ['Never', ['sh', '-c', 'exit 3'], 'Failed', 3],
    ['OnFailure', ['true'], 'Succeeded', 0],
    ['Never', ['sleep', '5'], 'Succeeded', 0],
  ] as const)('ends when it may not restart (%s, %j)', (restartPolicy, command, phase, exitCode) => {
    const played = start({ command }, { restartPolicy })
    played.pass(20)
    expect(pod(played)?.status?.phase).toBe(phase)
    expect(container(played)?.state.terminated?.exitCode).toBe(exitCode)
  })

  it.each([{}, { command: ['sh'] }, { command: ['/bin/bash'] }])(
    'waits for what is typed into its shell (%j)',
    (own) => {
      const played = start({ image: 'batch', stdin: true, tty: true, ...own }, { restartPolicy: 'Never' })
      played.pass(600)
      expect(pod(played)?.status?.phase).toBe('Running')
    },
  )

  it('starts again at once after its first crash', () => {
    const played = start()
    played.pass(5)
    crashPod(pod(played)!, { exitCode: 137, reason: 'OOMKilled' }, played.world)
    played.pass(5)
    expect(container(played)).toMatchObject({
      ready: true,
      restartCount: 1,
      lastState: { terminated: { reason: 'OOMKilled' } },
    })
  })

  it('is stopped for a moment before it goes', () => {
    const played = start()
    played.pass(5)
    played.world.remove(PODS, NAME)
    played.pass(0.5)
    expect(pod(played)?.metadata.deletionGracePeriodSeconds).toBe(30)
    played.pass(5)
    expect(pod(played)).toBeUndefined()
    expect(reasons(played)).toContain('Killing')
  })

  it('stays where its node is silent, however long ago it was deleted, until the node returns', () => {
    const played = start()
    played.pass(5)
    const name = pod(played)?.spec.nodeName ?? ''
    const setReady = (status: 'True' | 'Unknown'): void =>
      void played.world.patch(NODES, { name }, (node) => ({
        ...node,
        status: { ...node.status, conditions: [{ type: 'Ready', status }] },
      }))
    setReady('Unknown')
    played.world.remove(PODS, NAME)
    played.pass(120)
    expect(pod(played)?.metadata.deletionTimestamp).toBeDefined()
    setReady('True')
    played.pass(5)
    expect(pod(played)).toBeUndefined()
  })
})

describe('a container that is added for a look inside', () => {
  const add = (played: PlayedCluster, guest: Partial<Container>) =>
    played.world.patch(PODS, NAME, (current) => ({
      ...current,
      spec: {
        ...current.spec,
        ephemeralContainers: [{ name: 'debug', image: 'web:1', stdin: true, ...guest }],
      },
    }))
  const guest = (played: PlayedCluster) => pod(played)?.status?.ephemeralContainerStatuses?.[0]

  it('runs beside the others, is never ready, and changes nothing about them', () => {
    const played = start()
    played.pass(5)
    const before = container(played)
    add(played, {})
    played.pass(5)
    expect(guest(played)).toMatchObject({ ready: false, state: { running: expect.anything() } })
    expect(container(played)).toEqual(before)
    expect(pod(played)?.status?.phase).toBe('Running')
  })

  it('ends once and for all', () => {
    const played = start()
    played.pass(5)
    add(played, { command: ['sh', '-c', 'exit 3'] })
    played.pass(600)
    expect(guest(played)).toMatchObject({ restartCount: 0, state: { terminated: { exitCode: 3 } } })
    expect(pod(played)?.status?.phase).toBe('Running')
  })

  it('says that its image is not there', () => {
    const played = start()
    played.pass(5)
    add(played, { image: 'web:absent' })
    played.pass(60)
    expect(guest(played)?.state.waiting?.reason).toBe('ImagePullBackOff')
  })
})
