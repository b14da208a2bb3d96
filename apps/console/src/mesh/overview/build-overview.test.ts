import { expect, it } from 'vitest'
import { buildOverview } from './build-overview.ts'

const namespace = (name: string) => ({
  name,
  cluster: 'seoul',
  isAmbient: false,
  labels: {},
  annotations: {},
})
const requests = { inbound: {}, outbound: {}, healthAnnotations: {} }
const workload = (place: string, status: 'Healthy' | 'Failure', istioSidecar = true) => {
  const [of = '', name = ''] = place.split('/')
  return {
    namespace: of,
    name,
    cluster: 'seoul',
    type: 'Deployment',
    createdAt: '',
    resourceVersion: '',
    istioSidecar,
    istioAmbient: false,
    additionalDetailSample: null,
    labels: {},
    appLabel: true,
    versionLabel: true,
    podCount: 1,
    annotations: null,
    healthAnnotations: {},
    istioReferences: [],
    dashboardAnnotations: null,
    serviceAccountNames: [],
    health: { workloadStatus: null, requests, status: { status } },
  }
}

it('has what is worst first, and leaves out what is empty', () => {
  const faces = buildOverview({
    before: null,
    namespaces: ['empty', 'fine', 'failing', 'wrong'].map(namespace),
    injected: new Set(['fine']),
    workloads: [
      workload('fine/a', 'Healthy'),
      workload('fine/b', 'Healthy', false),
      workload('failing/a', 'Failure', false),
    ],
    summaries: { wrong: { errors: 2, warnings: 0, objectCount: 3 } },
    tls: undefined,
  })
  expect(faces.map(({ name, missing, health }) => [name, missing, health.Failure])).toEqual([
    ['failing', 0, 1],
    ['wrong', 0, 0],
    ['fine', 1, 0],
  ])
})

it('has what got worse within the hour before what has been wrong for longer', () => {
  const faces = buildOverview({
    namespaces: ['failing', 'falling', 'mended'].map(namespace),
    injected: new Set(),
    workloads: [
      workload('failing/a', 'Failure'),
      workload('failing/b', 'Failure'),
      workload('falling/a', 'Failure'),
      workload('mended/a', 'Healthy'),
    ],
    before: [
      workload('failing/a', 'Failure'),
      workload('failing/b', 'Failure'),
      workload('falling/a', 'Healthy'),
      workload('mended/a', 'Failure'),
    ],
    summaries: undefined,
    tls: undefined,
  })
  expect(faces.map(({ name, worse }) => [name, worse])).toEqual([
    ['falling', 1],
    ['failing', 0],
    ['mended', 0],
  ])
})

it('has of each namespace whether plain text is taken, where the whole mesh may have said it', () => {
  const status = { autoMTLSEnabled: true, minTLS: 'N/A', cluster: 'seoul' }
  const facesOf = (mesh: 'MTLS_ENABLED' | 'MTLS_NOT_ENABLED') =>
    buildOverview({
      before: null,
      namespaces: ['own', 'silent'].map(namespace),
      injected: new Set(),
      workloads: [workload('own/a', 'Healthy'), workload('silent/a', 'Healthy')],
      summaries: undefined,
      tls: {
        mesh,
        namespaces: [
          { ...status, namespace: 'own', status: 'MTLS_PARTIALLY_ENABLED' },
          { ...status, namespace: 'silent', status: 'MTLS_NOT_ENABLED' },
        ],
      },
    }).map(({ mtls }) => mtls)
  expect(facesOf('MTLS_ENABLED')).toEqual(['MTLS_PARTIALLY_ENABLED', 'MTLS_ENABLED_EXTENDED'])
  expect(facesOf('MTLS_NOT_ENABLED')).toEqual(['MTLS_PARTIALLY_ENABLED', 'MTLS_NOT_ENABLED'])
})
