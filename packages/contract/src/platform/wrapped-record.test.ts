import { describe, expect, it } from 'vitest'
import { cell, now, problemOf, START, statusOf } from '../../test/kind-samples.ts'
import type { Cluster } from '../api/clusters.ts'
import type { User } from '../api/users.ts'
import { clusterRecord } from '../kinds/management/cluster.record.ts'
import { userRecord } from '../kinds/management/user.record.ts'
import { findRules } from '../kinds/rules-registry.ts'
import { showRecord, wrapRecord } from './wrapped-record.ts'

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
    kiali: '',
    istiod: '',
    ignoredChecks: 'KIA1301',
    healthRates: '',
    dashboards: '',
    certificates: [],
    account: {
      as: 'given',
      wanted: false,
      forget: false,
      reason: null,
      made: null,
      renews: null,
      kept: false,
    },
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
    groups: [],
    lastSignIn: null,
    created: START,
  }

  it('are objects named by their id', () => {
    expect(wrapRecord(clusterRecord, cluster).metadata).toEqual({
      name: 'seoul',
      uid: 'seoul',
      creationTimestamp: START,
    })
    expect(cell('cluster', wrapRecord(clusterRecord, cluster), 'title')).toBe('서울')
    expect(wrapRecord(userRecord, user).metadata.name).toBe('kim')
    expect(statusOf('user', wrapRecord(userRecord, { ...user, locked: true }))).toBe('Locked')
  })

  it('say of a cluster that was never reached that it has not answered, not that its state is unknown', () => {
    const never = wrapRecord(clusterRecord, { ...cluster, status: 'Unknown', reason: null, lastSeen: null })
    expect(findRules('cluster')?.status?.(never, { now })).toEqual({ text: 'NoAnswer', tone: 'off' })
    expect(problemOf('cluster', never)).toMatchObject({ severity: 'warning', reason: 'NoAnswer' })
    const refused = wrapRecord(clusterRecord, { ...never.record, reason: 'Unreachable' })
    expect(problemOf('cluster', refused)).toMatchObject({ reason: 'Unreachable' })
  })

  it('say of a cluster that is being connected just that, and see no problem in it', () => {
    const connecting = wrapRecord(clusterRecord, { ...cluster, status: 'Creating', lastSeen: null })
    expect(findRules('cluster')?.status?.(connecting, { now })).toEqual({
      text: 'Connecting',
      tone: 'progress',
    })
    expect(problemOf('cluster', connecting)).toBeNull()
  })

  it('tell a cluster’s problem, in red for a warning too', () => {
    const warned = wrapRecord(clusterRecord, {
      ...cluster,
      status: 'Warning',
      reason: 'CLUSTER_TIMEOUT',
      detail: 'slow',
    })
    expect(findRules('cluster')?.status?.(warned, { now })).toEqual({ text: 'Warning', tone: 'error' })
    expect(problemOf('cluster', warned)).toMatchObject({
      severity: 'error',
      reason: 'CLUSTER_TIMEOUT',
      detail: 'slow',
    })
    expect(problemOf('cluster', wrapRecord(clusterRecord, cluster))).toBeNull()
  })

  it('show only their face to who may know no more: never how a cluster is reached', () => {
    const face = JSON.stringify(showRecord(clusterRecord, 'face', { ...cluster, detail: 'connect 10.1.2.3' }))
    expect(JSON.parse(face)).toMatchObject({ id: 'seoul', name: '서울', version: '1.34.2', status: 'Ready' })
    expect(face).not.toMatch(/6443|10\.1\.2\.3|connections|credential|description/)
    expect(showRecord(clusterRecord, 'read', cluster)).toBe(cluster)
  })
})
