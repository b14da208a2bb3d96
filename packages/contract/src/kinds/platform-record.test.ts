import { describe, expect, it } from 'vitest'
import { cell, now, problemOf, START, statusOf } from '../../test/kind-samples.ts'
import type { Cluster } from '../api/clusters.ts'
import type { User } from '../api/users.ts'
import { wrapCluster, wrapUser } from './platform-record.ts'
import { findRules } from './rules-registry.ts'

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
})
