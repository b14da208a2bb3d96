import { describe, expect, it } from 'vitest'
import type { Cluster } from '../api/clusters.ts'
import { canOnPlatform } from '../api/platform-rights.ts'
import type { User } from '../api/users.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { RuleContext } from './kind-rules.ts'
import { wrapCluster, wrapUser } from './platform-record.ts'
import type { KindId } from './registry.ts'
import { findRules } from './rules-registry.ts'

const START = '2026-01-01T00:00:00Z'
const now = Date.parse(START) + 600_000

function object(fields: object = {}, metadata: Partial<KubeObject['metadata']> = {}): KubeObject {
  return { metadata: { name: 'web', namespace: 'shop', creationTimestamp: START, ...metadata }, ...fields }
}

function statusOf(kind: KindId, value: KubeObject) {
  return findRules(kind)?.status?.(value, { now })?.text
}

function problemOf(kind: KindId, value: KubeObject, context: Partial<RuleContext> = {}) {
  return findRules(kind)?.problem?.(value, { now, ...context }) ?? null
}

function cell(kind: KindId, value: KubeObject, column: string, context: Partial<RuleContext> = {}) {
  return findRules(kind)
    ?.columns.find(({ id }) => id === column)
    ?.value(value, { now, ...context })
}

function condition(type: string, status: string, reason = 'Because') {
  return { type, status, reason, lastTransitionTime: START }
}

function deployment(replicas: number, available: number, conditions: object[] = [], paused = false) {
  return object({ spec: { replicas, paused }, status: { availableReplicas: available, conditions } })
}

describe('a deployment', () => {
  it.each([
    ['below the desired number is in progress', deployment(4, 2), 'InProgress'],
    ['with none wanted and none there is terminated', deployment(0, 0), 'Terminated'],
    ['at the desired number is active', deployment(4, 4), 'Active'],
    [
      'that is paused says so',
      deployment(4, 4, [condition('Progressing', 'Unknown', 'DeploymentPaused')], true),
      'Paused',
    ],
    ['past its deadline has failed', deployment(4, 0, [condition('Progressing', 'False')]), 'Failed'],
    ['whose pods are refused has failed', deployment(4, 0, [condition('ReplicaFailure', 'True')]), 'Failed'],
    ['being deleted is terminating', object({}, { deletionTimestamp: START }), 'Terminating'],
  ])('%s', (_what, value, word) => expect(statusOf('deployment', value)).toBe(word))

  it('is a problem with the figures and the reason of its pods', () => {
    const short = deployment(4, 0, [condition('Available', 'False', 'MinimumReplicasUnavailable')])
    expect(
      problemOf('deployment', short, { podTrouble: () => ({ reason: 'ImagePullBackOff', since: null }) }),
    ).toEqual({
      severity: 'error',
      since: Date.parse(START),
      reason: 'ImagePullBackOff',
      detail: 'available 0 of 4 · ImagePullBackOff',
      shortage: { ready: 0, desired: 4 },
      next: 'edit-image',
    })
    expect(problemOf('deployment', short)).toMatchObject({
      reason: 'MinimumReplicasUnavailable',
      next: 'pods',
    })
  })

  it.each([
    [
      'whose rollout timed out',
      deployment(4, 0, [condition('Progressing', 'False', 'ProgressDeadlineExceeded')]),
    ],
    [
      'with all pods there',
      deployment(4, 4, [condition('Progressing', 'False', 'ProgressDeadlineExceeded')]),
    ],
  ])('%s names the cause, and the timeout as what follows', (_what, value) => {
    const podTrouble = () => ({ reason: 'ImagePullBackOff', since: null })
    const timedOut = 'ProgressDeadlineExceeded'
    expect(problemOf('deployment', value, { podTrouble })).toMatchObject({
      reason: 'ImagePullBackOff',
      symptom: timedOut,
    })
    expect(problemOf('deployment', value)).toMatchObject({ reason: timedOut })
    expect(problemOf('deployment', value)).not.toHaveProperty('symptom')
  })

  it('is bad since it became unavailable, however recently, or since its pods are', () => {
    const context = {
      podTrouble: () => ({ reason: 'CrashLoopBackOff', since: 7 }),
      now: Date.parse(START) + 1000,
    }
    const short = deployment(4, 0, [condition('Available', 'False')])
    expect(problemOf('deployment', short, context)).toMatchObject({ since: Date.parse(START) })
    const partly = deployment(4, 3, [condition('Available', 'True')])
    expect(problemOf('deployment', partly, context)).toMatchObject({ since: 7 })
  })

  it('is no problem while it rolls, is well, or has just begun', () => {
    expect(problemOf('deployment', deployment(4, 3, [condition('Available', 'True')]))).toBeNull()
    expect(
      problemOf('deployment', deployment(4, 4), { podTrouble: () => ({ reason: 'Error', since: null }) }),
    ).toBeNull()
    const young = deployment(4, 0, [condition('Available', 'False')])
    expect(problemOf('deployment', young, { now: Date.parse(START) + 1000 })).toBeNull()
  })
})

describe('a replica set', () => {
  const short = object({ spec: { replicas: 2 }, status: { readyReplicas: 1 } })
  const owned = {
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u', controller: true }],
  }

  it('leaves problems and scaling to its owner', () => {
    const context = { podTrouble: () => ({ reason: 'CrashLoopBackOff', since: 7 }) }
    expect(statusOf('replica-set', short)).toBe('InProgress')
    expect(problemOf('replica-set', short, context)).toMatchObject({
      severity: 'warning',
      since: 7,
      detail: 'available 1 of 2 · CrashLoopBackOff',
    })
    expect(
      problemOf('replica-set', { ...short, metadata: { ...short.metadata, ...owned } }, context),
    ).toBeNull()
    expect(findRules('replica-set')?.blocked?.('scale', object({}, owned))).toBe('blocked.scaleOwner')
  })
})

describe('a node', () => {
  const node = (conditions: object[], spec = {}) =>
    object({ spec, status: { conditions, allocatable: { cpu: '4', memory: '8Gi' } } })
  const ready = condition('Ready', 'True')

  it.each([
    ['ready', node([ready]), 'Ready', null],
    ['cordoned', node([ready], { unschedulable: true }), 'SchedulingDisabled', null],
    ['not ready', node([condition('Ready', 'False')]), 'NotReady', 'NotReady'],
    ['silent', node([condition('Ready', 'Unknown')]), 'Unknown', 'NotReady'],
    ['under pressure', node([ready, condition('DiskPressure', 'True')]), 'DiskPressure', 'DiskPressure'],
  ])('that is %s', (_what, value, word, problem) => {
    expect(statusOf('node', value)).toBe(word)
    expect(problemOf('node', value)?.reason ?? null).toBe(problem)
  })

  it('shows its roles, capacity and use', () => {
    const labels = {
      'node-role.kubernetes.io/control-plane': '',
      'node-role.kubernetes.io/master': '',
      x: 'y',
    }
    expect(cell('node', object({}, { labels }), 'roles')).toEqual(['control_plane'])
    expect(cell('node', object(), 'roles')).toEqual(['worker'])
    const usage = () => ({ cpu: 1.5, memory: 2 ** 30 })
    expect(cell('node', node([]), 'cpu', { usage })).toEqual({ used: 1.5, request: 4 })
    expect(cell('node', node([]), 'memory')).toEqual({ used: null, request: 8 * 2 ** 30 })
    expect(cell('node', node([]), 'pods', { podCount: (name) => name.length })).toBe(3)
  })
})

describe('a cron job', () => {
  const job = (status: object, spec: object = {}) =>
    object({ spec: { schedule: '0 * * * *', ...spec }, status })
  const minutes = (count: number) => new Date(Date.parse(START) + count * 60_000).toISOString()

  it.each([
    ['suspended', job({}, { suspend: true }), 'Suspended', false],
    ['at work', job({ active: [{}], lastScheduleTime: START }), 'Running', false],
    ['waiting for its time', job({}), 'Scheduled', false],
    ['well', job({ lastScheduleTime: START, lastSuccessfulTime: minutes(1) }), 'Scheduled', false],
    ['failing', job({ lastScheduleTime: minutes(5), lastSuccessfulTime: minutes(1) }), 'LastRunFailed', true],
    ['failing since ever', job({ lastScheduleTime: START }), 'LastRunFailed', true],
    [
      'just started',
      job({ lastScheduleTime: minutes(9.5), lastSuccessfulTime: minutes(1) }),
      'Scheduled',
      false,
    ],
  ])('that is %s', (_what, value, word, isProblem) => {
    expect(statusOf('cron-job', value)).toBe(word)
    expect(problemOf('cron-job', value) !== null).toBe(isProblem)
  })
})

describe('a route', () => {
  const route = (conditions: object[]) =>
    object({
      spec: { host: 'shop.example.com', path: '/a', to: { name: 'web' } },
      status: { ingress: [{ conditions }] },
    })

  it.each([
    ['True', 'Admitted', null],
    ['False', 'Rejected', 'HostAlreadyClaimed'],
    ['Unknown', 'Unknown', null],
  ])('with admission %s', (status, word, problem) => {
    const value = route([condition('Admitted', status, 'HostAlreadyClaimed')])
    expect(statusOf('route', value)).toBe(word)
    expect(problemOf('route', value)?.reason ?? null).toBe(problem)
    expect(cell('route', value, 'host')).toBe('shop.example.com/a')
    expect(cell('route', value, 'service')).toEqual({ kind: 'service', namespace: 'shop', name: 'web' })
  })
})

describe('an event', () => {
  it('links to its object and counts its series', () => {
    const event = object({
      type: 'Warning',
      count: 2,
      series: { count: 7, lastObservedTime: '2026-01-01T00:05:00Z' },
      lastTimestamp: START,
      involvedObject: { apiVersion: 'apps/v1', kind: 'ReplicaSet', namespace: 'shop', name: 'web-1' },
    })
    expect(cell('event', event, 'object')).toEqual({ kind: 'replica-set', namespace: 'shop', name: 'web-1' })
    expect(cell('event', event, 'count')).toBe(7)
    expect(cell('event', event, 'last-seen')).toBe(Date.parse('2026-01-01T00:05:00Z'))
    const foreign = object({ involvedObject: { apiVersion: 'x.io/v1', kind: 'Pod', name: 'p' } })
    expect(cell('event', foreign, 'object')).toEqual({ kind: 'Pod', namespace: null, name: 'p' })
  })
})

describe('a service', () => {
  it('writes its ports and addresses as kubectl does', () => {
    const service = object({
      spec: {
        type: 'LoadBalancer',
        ports: [
          { port: 80, nodePort: 30_080 },
          { port: 53, protocol: 'UDP' },
        ],
      },
      status: { loadBalancer: { ingress: [{ ip: '1.2.3.4' }, { hostname: 'lb.example.com' }] } },
    })
    expect(cell('service', service, 'ports')).toEqual(['80:30080/TCP', '53/UDP'])
    expect(cell('service', service, 'external')).toEqual(['1.2.3.4', 'lb.example.com'])
  })
})

describe('a namespace', () => {
  it('that has been going for long is a problem, with what keeps it', () => {
    const stuck = object(
      {
        status: {
          conditions: [
            { ...condition('NamespaceContentRemaining', 'True', 'SomeResourcesRemain'), message: '3 pods' },
          ],
        },
      },
      { deletionTimestamp: START },
    )
    expect(statusOf('namespace', stuck)).toBe('Terminating')
    expect(problemOf('namespace', stuck)).toMatchObject({ reason: 'SomeResourcesRemain', detail: '3 pods' })
    expect(problemOf('namespace', stuck, { now: Date.parse(START) + 1000 })).toBeNull()
  })
})

describe('the product’s own records', () => {
  const cluster: Cluster = {
    id: 'seoul',
    name: '서울',
    description: '',
    server: 'https://seoul:6443',
    version: '1.34.2',
    platformVersion: null,
    clusterProvider: 'kubernetes',
    status: 'Ready',
    reason: null,
    detail: null,
    since: START,
    lastSeen: START,
    connections: [],
    features: ['prometheus'],
    gpu: false,
    mlAi: false,
    created: START,
    credentialKind: 'token',
    credentialUpdated: START,
  }
  const user: User = {
    userID: 'kim',
    displayName: '김나루',
    email: null,
    description: '',
    defaultRole: 'viewer',
    active: true,
    locked: false,
    source: 'local',
    lastSignIn: null,
    created: START,
  }

  it('are objects named by their id', () => {
    expect(wrapCluster(cluster).metadata).toEqual({ name: 'seoul', uid: 'seoul', creationTimestamp: START })
    expect(cell('cluster', wrapCluster(cluster), 'title')).toBe('서울')
    expect(wrapUser(user).metadata.name).toBe('kim')
    expect(statusOf('user', wrapUser({ ...user, locked: true }))).toBe('Locked')
  })

  it('say of a cluster that was never reached that it has not answered, not that its state is unknown', () => {
    const never = wrapCluster({ ...cluster, status: 'Unknown', reason: null, lastSeen: null })
    expect(findRules('cluster')?.status?.(never, { now })).toEqual({ text: 'NoAnswer', tone: 'off' })
    expect(problemOf('cluster', never)).toMatchObject({ severity: 'warning', reason: 'NoAnswer' })
    const refused = wrapCluster({ ...never.record, reason: 'Unreachable' })
    expect(problemOf('cluster', refused)).toMatchObject({ reason: 'Unreachable' })
  })

  it('tell a cluster’s problem, in red for a warning too', () => {
    const warned = wrapCluster({ ...cluster, status: 'Warning', reason: 'CLUSTER_TIMEOUT', detail: 'slow' })
    expect(findRules('cluster')?.status?.(warned, { now })).toEqual({ text: 'Warning', tone: 'error' })
    expect(problemOf('cluster', warned)).toMatchObject({
      severity: 'warning',
      reason: 'CLUSTER_TIMEOUT',
      detail: 'slow',
    })
    expect(problemOf('cluster', wrapCluster(cluster))).toBeNull()
  })

  it.each([
    ['system_manager', 'clusters', 'delete', true],
    ['system_manager', 'users', 'list', false],
    ['auth_manager', 'users', 'create', true],
    ['auth_manager', 'clusters', 'update', false],
    ['viewer', 'users', 'list', true],
    ['viewer', 'users', 'patch', false],
    ['developer', 'clusters', 'list', false],
  ] as const)('let %s in %s %s: %s', (role, resource, verb, allowed) => {
    expect(canOnPlatform([role], resource, verb)).toBe(allowed)
  })
})
