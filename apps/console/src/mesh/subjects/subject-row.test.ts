import { parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import {
  healthOrder,
  keepsSubject,
  keyOf,
  laggingOf,
  meshNotes,
  parseSubjectFilter,
  type SubjectRow,
  troubleOf,
  workloadRow,
} from './subject-row.ts'

const row: SubjectRow = {
  name: 'web',
  namespace: 'shop',
  labels: { app: 'web' },
  health: 'Degraded',
  replicas: [],
  hasSidecar: true,
  notes: [],
  config: [],
}

it.each([
  ['', true],
  ['?health=Degraded', true],
  ['?health=Healthy', false],
  ['?health=odd', true],
  ['?sidecar=with', true],
  ['?sidecar=without', false],
  ['?health=Degraded&label=app%3Dapi', false],
])('%s keeps what is degraded and has a sidecar: %j', (text, kept) => {
  expect(keepsSubject(parseSubjectFilter(parseQuery(text)))(row)).toBe(kept)
})

it('what fails comes before what is well', () => {
  const order = (['Healthy', 'NA', 'Failure'] as const).map((health) => healthOrder({ ...row, health }))
  expect(order.toSorted((a, b) => a - b)).toEqual([order[2], order[1], order[0]])
})

describe('why something is not well', () => {
  const replicas = (name: string, availableReplicas: number, desiredReplicas: number) => ({
    name,
    availableReplicas,
    desiredReplicas,
    currentReplicas: desiredReplicas,
    syncedProxies: 1,
  })
  const [whole, short] = [replicas('web-v1', 2, 2), replicas('web-v2', 0, 2)]

  it('is the share of requests that fail', () => {
    const status = { status: 'Failure', errorRatio: 12.5, totalRequestRate: 4 } as const
    expect(troubleOf({ status, workloadStatus: whole })).toEqual({ failing: 12.5, short: [] })
  })

  it('is proxies that lack what istiod has for them, where it tells of them', () => {
    const status = (name: string, syncedProxies: number) => ({ ...replicas(name, 2, 2), syncedProxies })
    const all = [status('behind', 1), status('unknown', -1), status('whole', 2)]
    expect(laggingOf({ workloadStatuses: all }).map(({ name }) => name)).toEqual(['behind'])
    expect(laggingOf({ workloadStatus: null })).toEqual([])
  })

  it('is what lacks replicas', () => {
    const status = { status: 'Degraded', errorRatio: 0 } as const
    expect(troubleOf({ status, workloadStatuses: [whole, short] })).toEqual({ failing: null, short: [short] })
    expect(troubleOf({ status, workloadStatus: null })).toEqual({ failing: null, short: [] })
  })

  it.each(['Healthy', 'NA', 'Not Ready'] as const)('is nothing of what is %s', (status) =>
    expect(troubleOf({ status: { status, errorRatio: 0.1 }, workloadStatus: short })).toEqual({
      failing: null,
      short: [],
    }),
  )
})

describe('a part in the mesh', () => {
  const alone = { istioSidecar: false, istioAmbient: false }
  it('is missing a sidecar only where the namespace wants one', () => {
    expect(meshNotes(alone, true)).toEqual(['noSidecar'])
    expect(meshNotes(alone, false)).toEqual(['outside'])
    expect(meshNotes({ ...alone, istioSidecar: true }, true)).toEqual([])
    expect(meshNotes({ ...alone, istioAmbient: true }, true)).toEqual(['ambient'])
  })
})

it('workloads of one name are rows of their own, each with what is told of it', () => {
  const synced = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' } as const
  const workload = {
    name: 'db',
    namespace: 'shop',
    cluster: 'east',
    createdAt: '',
    resourceVersion: '',
    podCount: 1,
    istioSidecar: true,
    istioAmbient: false,
    additionalDetailSample: null,
    labels: {},
    appLabel: true,
    versionLabel: true,
    annotations: {},
    healthAnnotations: {},
    istioReferences: [],
    dashboardAnnotations: {},
    serviceAccountNames: [],
  }
  const rows = [
    workloadRow({ ...workload, type: 'Deployment', proxyStatus: { ...synced, RDS: 'Stale' } }, new Set()),
    workloadRow({ ...workload, type: 'StatefulSet', proxyStatus: synced }, new Set()),
    workloadRow({ ...workload, type: 'Job' }, new Set()),
  ]
  expect(new Set(rows.map(keyOf)).size).toBe(3)
  expect(rows.map(({ type, proxyStatus }) => [type, proxyStatus?.RDS])).toEqual([
    ['Deployment', 'Stale'],
    ['StatefulSet', 'Synced'],
    ['Job', undefined],
  ])
})
