import { describe, expect, it } from 'vitest'
import {
  buildNode,
  buildTemplate,
  buildWorkload,
  createPlayedCluster,
  type PlayedCluster,
} from '../../../test/played-cluster.ts'
import type { CronJob, DaemonSet, Job, StatefulSet } from '../objects/workload.ts'
import {
  CLAIMS,
  CONTROLLER_REVISIONS,
  CRON_JOBS,
  DAEMON_SETS,
  type Handle,
  JOBS,
  NODES,
  PODS,
  STATEFUL_SETS,
  STORAGE_CLASSES,
} from '../resources.ts'

const API = { namespace: 'shop', name: 'api' }

function podNames({ world }: PlayedCluster): readonly string[] {
  return world.list(PODS, 'shop').map(({ metadata }) => metadata.name)
}

function setImage<T extends StatefulSet | DaemonSet>(
  { world }: PlayedCluster,
  handle: Handle<T>,
  image: string,
): void {
  world.patch(handle, API, (set) => {
    const { template } = set.spec
    const containers = template.spec.containers.map((container) => ({ ...container, image }))
    return {
      ...set,
      spec: { ...set.spec, template: { ...template, spec: { ...template.spec, containers } } },
    }
  })
}

function images({ world }: PlayedCluster): readonly (string | undefined)[] {
  return world.list(PODS, 'shop').map(({ spec }) => spec.containers[0]?.image)
}

describe('a stateful set', () => {
  function deployed(): PlayedCluster {
    const played = createPlayedCluster()
    played.put(STORAGE_CLASSES, {
      metadata: { name: 'disk', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      provisioner: 'x',
    })
    const claim = { metadata: { name: 'data' }, spec: { resources: { requests: { storage: '1Gi' } } } }
    played.put(
      STATEFUL_SETS,
      buildWorkload({}, { replicas: 3, serviceName: 'api', volumeClaimTemplates: [claim] }),
    )
    return played
  }

  it('starts its pods one after another, each with a claim of its own', () => {
    const played = deployed()
    played.pass(0.2)
    expect(podNames(played)).toEqual(['api-0'])
    played.pass(20)
    expect(podNames(played)).toEqual(['api-0', 'api-1', 'api-2'])
    expect(
      played.world.list(CLAIMS, 'shop').map(({ metadata, status }) => `${metadata.name} ${status?.phase}`),
    ).toEqual(['data-api-0 Bound', 'data-api-1 Bound', 'data-api-2 Bound'])
    expect(played.world.get(STATEFUL_SETS, API)?.status).toMatchObject({
      readyReplicas: 3,
      updatedReplicas: 3,
    })
  })

  it('updates from the highest, remembers the revision, and recovers from one that cannot start', () => {
    const played = deployed()
    played.pass(20)
    setImage(played, STATEFUL_SETS, 'web:absent')
    played.pass(60)
    expect(images(played)).toEqual(['web:1', 'web:1', 'web:absent'])
    setImage(played, STATEFUL_SETS, 'web:2')
    played.pass(60)
    expect(images(played)).toEqual(['web:2', 'web:2', 'web:2'])
    expect(
      played.world
        .list(CONTROLLER_REVISIONS, 'shop')
        .map(({ revision }) => Number(revision))
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3])
  })

  it('shrinks from the highest and keeps the claims', () => {
    const played = deployed()
    played.pass(20)
    played.world.patch(STATEFUL_SETS, API, (set) => ({ ...set, spec: { ...set.spec, replicas: 1 } }))
    played.pass(20)
    expect(podNames(played)).toEqual(['api-0'])
    expect(played.world.list(CLAIMS, 'shop')).toHaveLength(3)
  })
})

describe('a daemon set', () => {
  it('has a pod on every node, new ones too, and replaces them one at a time', () => {
    const played = createPlayedCluster()
    played.put(DAEMON_SETS, buildWorkload())
    played.pass(5)
    played.put(NODES, buildNode('node-c'))
    played.pass(5)
    expect(
      played.world
        .list(PODS, 'shop')
        .map(({ spec }) => spec.nodeName ?? '')
        .sort(),
    ).toEqual(['node-a', 'node-b', 'node-c'])
    expect(played.world.get(DAEMON_SETS, API)?.status).toMatchObject({
      desiredNumberScheduled: 3,
      numberReady: 3,
    })
    setImage(played, DAEMON_SETS, 'web:2')
    played.pass(1)
    expect(images(played).filter((image) => image === 'web:1').length).toBeGreaterThan(1)
    played.pass(30)
    expect(images(played)).toEqual(['web:2', 'web:2', 'web:2'])
  })
})

function runJob(image: string, spec: object = {}): PlayedCluster {
  const played = createPlayedCluster()
  played.put(JOBS, buildJob(image, spec))
  return played
}

function buildJob(image: string, spec: object) {
  const template = buildTemplate({ image })
  return {
    metadata: API,
    spec: { ...spec, template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } },
  }
}

function job({ world }: PlayedCluster): Job | undefined {
  return world.get(JOBS, API)
}

describe('a job', () => {
  it('completes after the wanted number of successes', () => {
    const played = runJob('batch', { completions: 3, parallelism: 2 })
    played.pass(4)
    expect(job(played)?.status?.active).toBe(2)
    played.pass(30)
    expect(job(played)?.status).toMatchObject({ succeeded: 3, completionTime: expect.any(String) })
    expect(job(played)?.status?.conditions).toContainEqual(
      expect.objectContaining({ type: 'Complete', status: 'True' }),
    )
  })

  it('knows its pods by a selector that nobody else has', () => {
    const played = runJob('batch', {})
    played.pass(4)
    const { metadata, spec } = job(played) ?? {}
    const [pod] = played.world.list(PODS, 'shop')
    expect(spec?.selector?.matchLabels).toEqual({ 'batch.kubernetes.io/controller-uid': metadata?.uid })
    expect(pod?.metadata.labels).toMatchObject(spec?.selector?.matchLabels ?? {})
  })

  it('fails when its pods have failed too often, with growing pauses', () => {
    const played = runJob('broken', { backoffLimit: 2 })
    played.pass(8)
    expect(podNames(played)).toHaveLength(1)
    played.pass(120)
    expect(job(played)?.status).toMatchObject({
      failed: 3,
      conditions: [{ type: 'Failed', reason: 'BackoffLimitExceeded' }],
    })
    expect(podNames(played)).toHaveLength(3)
  })

  it('waits while it is suspended', () => {
    const played = runJob('batch', { suspend: true })
    played.pass(10)
    expect(podNames(played)).toEqual([])
    played.world.patch(JOBS, API, (current) => ({ ...current, spec: { ...current.spec, suspend: false } }))
    played.pass(20)
    expect(job(played)?.status?.succeeded).toBe(1)
  })

  it('goes with its pods when its time to live is over', () => {
    const played = runJob('batch', { ttlSecondsAfterFinished: 30 })
    played.pass(15)
    expect(job(played)?.status?.succeeded).toBe(1)
    played.pass(60)
    expect(job(played)).toBeUndefined()
    expect(podNames(played)).toEqual([])
  })
})

describe('a cron job', () => {
  function scheduled(image: string, spec: object = {}): PlayedCluster {
    const played = createPlayedCluster()
    played.put(CRON_JOBS, {
      metadata: API,
      spec: {
        schedule: '*/10 * * * *',
        ...spec,
        jobTemplate: { spec: buildJob(image, { backoffLimit: 0 }).spec },
      },
    })
    return played
  }
  const count = <T extends CronJob | Job>({ world }: PlayedCluster, handle: Handle<T>): number =>
    world.list(handle, 'shop').length
  const minutes = 60

  it('starts a job at each time and keeps the last three that succeeded and one that failed', () => {
    const good = scheduled('batch')
    good.pass(11 * minutes)
    expect(count(good, JOBS)).toBe(1)
    expect(good.world.get(CRON_JOBS, API)?.status).toMatchObject({
      lastScheduleTime: '2026-03-02T00:10:00Z',
      lastSuccessfulTime: expect.any(String),
    })
    good.pass(60 * minutes)
    expect(count(good, JOBS)).toBe(3)
    const bad = scheduled('broken')
    bad.pass(59 * minutes)
    expect(count(bad, JOBS)).toBe(1)
  })

  it('starts nothing while it is suspended or while one runs that forbids another', () => {
    const suspended = scheduled('batch', { suspend: true })
    suspended.pass(30 * minutes)
    expect(count(suspended, JOBS)).toBe(0)
    const forbidding = scheduled('web:1', { concurrencyPolicy: 'Forbid' })
    forbidding.pass(45 * minutes)
    expect(count(forbidding, JOBS)).toBe(1)
    expect(forbidding.world.get(CRON_JOBS, API)?.status?.active).toHaveLength(1)
  })

  it('reads its schedule in its time zone', () => {
    const played = scheduled('batch', { schedule: '30 9 * * *', timeZone: 'Asia/Seoul' })
    played.pass(31 * minutes)
    expect(played.world.get(CRON_JOBS, API)?.status?.lastScheduleTime).toBe('2026-03-02T00:30:00Z')
  })
})
