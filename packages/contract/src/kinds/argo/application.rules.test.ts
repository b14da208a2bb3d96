import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

const KIND = 'application'
const COMMIT = '4f2c9e1a7b3d5068c1f0e2d3b4a5968778695a4b'
const HERE = 'https://kubernetes.default.svc'
const STARTED = Date.parse(START)
const told = (type: string) => ({ type, message: `because of ${type}`, lastTransitionTime: START })
const states = (sync: string, health: string) => ({ sync: { status: sync }, health: { status: health } })
const failed = {
  phase: 'Failed',
  message: 'one or more objects failed to apply',
  finishedAt: START,
  operation: { sync: {} },
  syncResult: {
    resources: [
      { kind: 'Service', name: 'web', status: 'Synced', message: 'configured' },
      { kind: 'Deployment', name: 'web', status: 'SyncFailed', message: 'field is immutable' },
    ],
  },
}

describe('how an application is', () => {
  it.each<readonly [string, object, string]>([
    ['Argo CD has not looked yet', {}, 'Unknown'],
    ['all is well', { status: states('Synced', 'Healthy') }, 'Healthy'],
    ['it has no health', { status: states('Synced', '') }, 'Synced'],
    ['it differs', { status: states('OutOfSync', 'Healthy') }, 'OutOfSync'],
    ['it differs and new pods come', { status: states('OutOfSync', 'Progressing') }, 'OutOfSync'],
    ['new pods come', { status: states('Synced', 'Progressing') }, 'Progressing'],
    ['it is held', { status: states('Synced', 'Suspended') }, 'Suspended'],
    ['something is missing', { status: states('OutOfSync', 'Missing') }, 'Missing'],
    ['something has failed', { status: states('OutOfSync', 'Degraded') }, 'Degraded'],
    [
      'the sync failed',
      { status: { ...states('OutOfSync', 'Healthy'), operationState: failed } },
      'SyncError',
    ],
    [
      'the sync failed, and it is as the repository says all the same',
      { status: { ...states('Synced', 'Healthy'), operationState: failed } },
      'Healthy',
    ],
    ['a sync is asked for', { operation: { sync: {} }, status: states('OutOfSync', 'Degraded') }, 'Syncing'],
    ['a sync runs', { status: { operationState: { phase: 'Running' } } }, 'Syncing'],
    ['a sync is being ended', { status: { operationState: { phase: 'Terminating' } } }, 'Syncing'],
    [
      'it cannot be compared',
      { status: { ...states('Unknown', 'Healthy'), conditions: [told('ComparisonError')] } },
      'ComparisonError',
    ],
    ['an error has a word of its own', { status: { conditions: [told('TeapotError')] } }, 'Error'],
    [
      'there is a warning alone',
      { status: { ...states('Synced', 'Healthy'), conditions: [told('OrphanedResourceWarning')] } },
      'Healthy',
    ],
  ])('where %s', (_, fields, word) => {
    expect(statusOf(KIND, object(fields))).toBe(word)
  })

  it('is going while it is being deleted, whatever else is told', () => {
    const going = object({ status: states('OutOfSync', 'Degraded') }, { deletionTimestamp: START })
    expect([statusOf(KIND, going), problemOf(KIND, going)?.reason]).toEqual(['Terminating', undefined])
  })
})

describe('what is wrong', () => {
  it('is nothing where all is well, new pods come or a sync runs', () => {
    for (const fields of [
      {},
      { status: states('Synced', 'Healthy') },
      { status: states('Synced', 'Progressing') },
      { operation: { sync: {} }, status: states('OutOfSync', 'Healthy') },
    ])
      expect(problemOf(KIND, object(fields))).toBeNull()
  })

  it('is told by its cause: an error before a failed sync, that before what has failed, that before a difference', () => {
    const resources = [
      { kind: 'Service', name: 'web', status: 'OutOfSync' },
      {
        group: 'apps',
        kind: 'Deployment',
        name: 'web',
        health: { status: 'Degraded', message: 'exceeded its progress deadline' },
      },
      { group: 'apps', kind: 'Deployment', name: 'api', health: { status: 'Degraded' } },
    ]
    const status = { ...states('OutOfSync', 'Degraded'), resources }
    const all = { ...status, operationState: failed, conditions: [told('InvalidSpecError')] }
    const of = (fields: object) => problemOf(KIND, object({ status: fields }))
    expect(of(all)).toMatchObject({
      severity: 'error',
      reason: 'InvalidSpecError',
      detail: 'because of InvalidSpecError',
      since: STARTED,
      helps: ['refresh'],
    })
    expect(of({ ...status, operationState: failed })).toMatchObject({
      severity: 'error',
      reason: 'SyncError',
      detail: 'one or more objects failed to apply · Deployment web: field is immutable',
      helps: ['sync'],
    })
    expect(of(status)).toMatchObject({
      severity: 'error',
      reason: 'Degraded',
      detail: 'Deployment web: exceeded its progress deadline (+1)',
    })
    expect(of({ ...status, health: { status: 'Healthy' } })).toMatchObject({
      severity: 'warning',
      reason: 'OutOfSync',
      says: { en: 'Resources that differ from the repository: 1.' },
    })
  })

  it('says in our words what Argo CD says of no object', () => {
    const degraded = problemOf(KIND, object({ status: states('Synced', 'Degraded') }))
    expect(degraded).toMatchObject({ detail: '', says: { ko: expect.stringMatching(/[가-힣]/) } })
  })

  it('is only a warning where a failed sync has left no difference', () => {
    const status = { ...states('Synced', 'Healthy'), operationState: failed }
    expect(problemOf(KIND, object({ status }))?.severity).toBe('warning')
  })
})

describe('what a list tells', () => {
  const git = {
    repoURL: 'https://kim:t0ken@git.example.com/deploy.git',
    path: 'apps/web',
    targetRevision: 'main',
  }
  const chart = { repoURL: 'registry.example.com/charts', chart: 'web', targetRevision: '1.*' }

  it.each<readonly [string, object, unknown]>([
    ['repository', { spec: { source: git } }, 'https://git.example.com/deploy.git'],
    [
      'repository',
      { spec: { sources: [chart, git], source: { repoURL: 'unread' } } },
      'registry.example.com/charts, https://git.example.com/deploy.git',
    ],
    ['repository', { spec: { sourceHydrator: { drySource: git } } }, 'https://git.example.com/deploy.git'],
    ['repository', { spec: { source: 'nonsense', sources: 7 } }, null],
    ['path', { spec: { source: git } }, 'apps/web'],
    ['path', { spec: { sources: [chart, { repoURL: 'x', ref: 'values' }] } }, 'web, values'],
    ['target-revision', { spec: { source: { repoURL: 'x' } } }, 'HEAD'],
    ['revision', { status: { sync: { revision: COMMIT } } }, '4f2c9e1'],
    ['revision', { status: { sync: { revision: '', revisions: ['3.1.4', COMMIT] } } }, '3.1.4, 4f2c9e1'],
    ['revision', {}, null],
    ['destination', { spec: { destination: { server: HERE, namespace: 'shop' } } }, 'in-cluster/shop'],
    ['destination', { spec: { destination: { name: 'in-cluster' } } }, 'in-cluster'],
    ['destination', { spec: { destination: { name: 'busan', namespace: 'shop' } } }, 'busan/shop'],
    ['destination', { spec: { destination: { server: 'https://10.0.0.1:6443' } } }, 'https://10.0.0.1:6443'],
    ['destination', {}, null],
    ['project', { spec: { project: 'default' } }, 'default'],
    ['sync-status', { status: states('OutOfSync', '') }, { text: 'OutOfSync', tone: 'warning' }],
    ['health-status', { status: states('', 'Degraded') }, { text: 'Degraded', tone: 'error' }],
    ['health-status', {}, { text: 'Unknown', tone: 'off' }],
    ['last-sync', { status: { operationState: { phase: 'Succeeded', finishedAt: START } } }, STARTED],
    [
      'last-sync',
      { status: { history: [{ deployedAt: '2020-01-01T00:00:00Z' }, { deployedAt: START }] } },
      STARTED,
    ],
    ['last-sync', {}, null],
    ['automated', { spec: { syncPolicy: { automated: {} } } }, true],
    ['automated', { spec: { syncPolicy: { automated: { enabled: false } } } }, false],
    ['automated', {}, false],
  ])('as %s of %j', (column, fields, expected) => {
    expect(cell(KIND, object(fields), column)).toEqual(expected)
  })

  it.each([
    [['resources-finalizer.argocd.argoproj.io'], true],
    [['resources-finalizer.argocd.argoproj.io/background'], true],
    [['post-delete-finalizer.argocd.argoproj.io'], false],
    [[], false],
  ])('with the finalizers %j that deleting it takes its objects along: %s', (finalizers, expected) => {
    expect(cell(KIND, object({}, { finalizers }), 'cascades')).toBe(expected)
  })

  it.each<readonly [string, object, object, string]>([
    ['is going', {}, { deletionTimestamp: START }, 'Delete'],
    ['is going, and a sync was asked for', { operation: { sync: {} } }, { deletionTimestamp: START }, 'Sync'],
    ['a sync is asked for', { operation: { sync: {} } }, {}, 'Sync'],
    ['was synced', { status: { operationState: { operation: { sync: {} } } } }, {}, 'Sync'],
    ['was never operated', {}, {}, 'Unknown'],
    ['something else was asked for', { operation: { tea: {} } }, {}, 'Unknown'],
  ])('the operation of one that %s', (_, fields, metadata, expected) => {
    expect(cell(KIND, object(fields, metadata), 'operation')).toBe(expected)
  })
})
