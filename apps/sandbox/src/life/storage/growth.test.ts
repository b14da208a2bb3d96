import { describe, expect, it } from 'vitest'
import { createPlayedCluster, type PlayedCluster } from '../../../test/played-cluster.ts'
import { CLAIMS, EVENTS, PODS, STORAGE_CLASSES, VOLUMES } from '../resources.ts'

const DATA = { namespace: 'shop', name: 'data' }

function claimed(storageClass: object = {}): PlayedCluster {
  const played = createPlayedCluster()
  played.put(STORAGE_CLASSES, {
    metadata: { name: 'disk' },
    provisioner: 'csi.example.com',
    reclaimPolicy: 'Delete',
    ...storageClass,
  })
  played.put(CLAIMS, {
    metadata: DATA,
    spec: { storageClassName: 'disk', resources: { requests: { storage: '5Gi' } } },
  })
  played.pass(1)
  return played
}

function use({ put, pass }: PlayedCluster): void {
  put(PODS, {
    metadata: { namespace: 'shop', name: 'user' },
    spec: {
      containers: [{ name: 'c', image: 'web:1' }],
      volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'data' } }],
    },
  })
  pass(5)
}

function grow({ world }: PlayedCluster): void {
  world.patch(CLAIMS, DATA, (claim) => ({
    ...claim,
    spec: { ...claim.spec, resources: { requests: { storage: '8Gi' } } },
  }))
}

const conditions = ({ world }: PlayedCluster) =>
  world.get(CLAIMS, DATA)?.status?.conditions?.map(({ type }) => type) ?? []
const capacity = ({ world }: PlayedCluster) => world.get(CLAIMS, DATA)?.status?.capacity?.['storage']
const told = ({ world }: PlayedCluster) =>
  world
    .list(EVENTS)
    .flatMap((event) => (Object(event['involvedObject']).name === 'data' ? event['reason'] : []))

describe('a claim that asks for more', () => {
  it('grows its disk first and then the file system, while a pod runs on it', () => {
    const played = claimed()
    use(played)
    grow(played)
    played.pass(1)
    expect(conditions(played)).toEqual(['Resizing'])
    played.pass(5)
    expect(conditions(played)).toEqual(['FileSystemResizePending'])
    expect([played.world.list(VOLUMES)[0]?.spec.capacity, capacity(played)]).toEqual([
      { storage: '8Gi' },
      '5Gi',
    ])
    played.pass(10)
    expect(conditions(played)).toEqual([])
    expect(capacity(played)).toBe('8Gi')
    expect(told(played)).toEqual(
      expect.arrayContaining(['Resizing', 'FileSystemResizeRequired', 'FileSystemResizeSuccessful']),
    )
  })

  it('waits with the file system until a pod runs on it', () => {
    const played = claimed()
    grow(played)
    played.pass(60)
    expect(conditions(played)).toEqual(['FileSystemResizePending'])
    use(played)
    played.pass(20)
    expect([conditions(played), capacity(played)]).toEqual([[], '8Gi'])
  })
})

describe('a claim whose class waits for a consumer', () => {
  it('is bound when a pod uses it, which then runs', () => {
    const played = claimed({ volumeBindingMode: 'WaitForFirstConsumer' })
    expect(played.world.get(CLAIMS, DATA)?.status?.phase).toBe('Pending')
    expect(told(played)).toContain('WaitForFirstConsumer')
    use(played)
    expect(played.world.get(CLAIMS, DATA)?.status?.phase).toBe('Bound')
    expect(played.world.get(PODS, { namespace: 'shop', name: 'user' })?.status?.phase).toBe('Running')
  })
})

describe('a claim whose volume vanished', () => {
  it('is lost, and says so', () => {
    const played = claimed()
    const name = played.world.get(CLAIMS, DATA)?.spec.volumeName ?? ''
    played.world.patch(VOLUMES, { name }, (volume) => ({
      ...volume,
      metadata: { ...volume.metadata, finalizers: [] },
    }))
    played.cluster.store.delete(VOLUMES, { name })
    played.pass(1)
    expect(played.world.get(CLAIMS, DATA)?.status?.phase).toBe('Lost')
    expect(told(played)).toContain('ClaimLost')
  })
})
