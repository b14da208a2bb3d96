import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'

const ARGO = { group: 'argoproj.io', versions: ['v1alpha1'] } as const

const APPLICATION: CustomKind = {
  ...ARGO,
  kind: 'Application',
  plural: 'applications',
  short: ['app', 'apps'],
  about: 'What should run where, from which repository.',
  spec: {
    project: 'string',
    source: 'object',
    sources: 'array',
    destination: 'object',
    syncPolicy: 'object',
  },
  required: ['project', 'destination'],
  columns: [
    ['Sync Status', '.status.sync.status'],
    ['Health Status', '.status.health.status'],
    ['Revision', '.status.sync.revision'],
  ],
}
const PROJECT: CustomKind = {
  ...ARGO,
  kind: 'AppProject',
  plural: 'appprojects',
  short: ['appproj'],
  about: 'What a group of applications may do.',
  spec: {
    description: 'string',
    sourceRepos: 'array',
    destinations: 'array',
    clusterResourceWhitelist: 'array',
  },
}

export const ARGO_GROUPS = ['argoproj.io']

type Row = readonly [name: string, namespace: string, sync: string, health: string, revision: string]

const APPLICATIONS: readonly Row[] = [
  ['shop', 'shop', 'Synced', 'Healthy', '4f2c9e1a7b3d5068c1f0e2d3b4a5968778695a4b'],
  ['pay', 'pay', 'Synced', 'Degraded', '91be07d2c4f6a8300b1c2d3e4f5a6b7c8d9e0f1a'],
  ['search', 'search', 'OutOfSync', 'Progressing', 'c3d1a0f9e8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3'],
  ['delivery', 'delivery', 'Synced', 'Degraded', '07a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8'],
  ['member', 'member', 'Synced', 'Healthy', '5e4d3c2b1a0f9e8d7c6b5a4f3e2d1c0b9a8f7e6d'],
]

/** Argo CD's definitions, its project and one application for each product team. */
export function buildArgo(time: string): readonly Planned[] {
  const repoURL = 'https://git.hanbat.example/platform/deploy.git'
  return [
    buildDefinition(APPLICATION),
    buildDefinition(PROJECT),
    buildCustom(PROJECT, {
      metadata: { name: 'default', namespace: 'argocd' },
      spec: {
        description: '기본 프로젝트',
        sourceRepos: ['*'],
        destinations: [{ namespace: '*', server: '*' }],
      },
    }),
    ...APPLICATIONS.map(([name, namespace, sync, health, revision]) =>
      buildCustom(APPLICATION, {
        metadata: { name, namespace: 'argocd' },
        spec: {
          project: 'default',
          source: { repoURL, path: `apps/${name}`, targetRevision: 'main' },
          destination: { server: 'https://kubernetes.default.svc', namespace },
          syncPolicy: { automated: { prune: true, selfHeal: false } },
        },
        status: {
          sync: { status: sync, revision },
          health: { status: health },
          reconciledAt: time,
          operationState: { phase: 'Succeeded', finishedAt: time },
        },
      }),
    ),
  ]
}
