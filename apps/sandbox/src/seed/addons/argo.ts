import { earlierOf, headOf } from '../../life/argo/repository.ts'
import type { Planned } from '../app-objects.ts'
import { APP_PROJECT, APPLICATION } from './argo-kinds.ts'
import { buildCustom, buildDefinition } from './definition.ts'

const NAMESPACE = 'argocd'
const REPOSITORY = 'https://git.hanbat.example/platform/deploy.git'
const HERE = 'https://kubernetes.default.svc'
const CASCADE = 'resources-finalizer.argocd.argoproj.io'

/** An object of an application: kind and name, and what is to be said of it. */
type Part = readonly [kind: 'Deployment' | 'Service' | 'ConfigMap', name: string, more?: object]

type Row = {
  readonly name: string
  readonly parts: readonly Part[]
  readonly automated?: true
  /** What went wrong when it was synced last. */
  readonly failure?: { readonly message: string; readonly resource: object }
}

const APART = { status: 'OutOfSync' }

/** One application for each product team; the second and the fourth deploy what does not come up. */
const ROWS: readonly Row[] = [
  {
    name: 'shop',
    automated: true,
    parts: [
      ['ConfigMap', 'order-api-config'],
      ['Service', 'order-api'],
      ['Deployment', 'order-api'],
      ['Deployment', 'cart-api'],
      ['Deployment', 'web-front'],
    ],
  },
  {
    name: 'pay',
    automated: true,
    parts: [
      ['Service', 'payment-api'],
      ['Deployment', 'payment-api'],
      ['Deployment', 'refund-api'],
    ],
  },
  {
    name: 'search',
    parts: [
      ['Deployment', 'search-api', APART],
      ['Deployment', 'suggest-api'],
      ['Service', 'search-api', APART],
      ['ConfigMap', 'search-indexer-config', { ...APART, requiresPruning: true }],
    ],
  },
  {
    name: 'delivery',
    parts: [
      ['Deployment', 'delivery-api'],
      ['Deployment', 'tracking-worker', APART],
      ['ConfigMap', 'tracking-worker-config', APART],
    ],
    failure: {
      message: 'one or more objects failed to apply',
      resource: {
        group: 'apps',
        version: 'v1',
        kind: 'Deployment',
        namespace: 'delivery',
        name: 'tracking-worker',
        status: 'SyncFailed',
        message:
          'Deployment.apps "tracking-worker" is invalid: spec.selector: Invalid value: {"matchLabels":{"app":"tracking"}}: field is immutable',
        syncPhase: 'Sync',
      },
    },
  },
  {
    name: 'member',
    automated: true,
    parts: [
      ['Deployment', 'member-api'],
      ['Deployment', 'auth-api'],
    ],
  },
]

function buildResource(namespace: string, [kind, name, more]: Part): object {
  const group = kind === 'Deployment' ? { group: 'apps' } : {}
  const health = kind === 'ConfigMap' ? {} : { health: { status: 'Healthy' } }
  return { ...group, version: 'v1', kind, namespace, name, status: 'Synced', ...health, ...more }
}

type When = { readonly yesterday: string; readonly recently: string }

function buildHistory(path: string, source: object, { yesterday, recently }: When): readonly object[] {
  const entry = (id: number, revision: string, time: string, initiatedBy: object) => ({
    id,
    revision,
    deployStartedAt: time,
    deployedAt: time,
    source,
    initiatedBy,
  })
  return [
    entry(11, earlierOf(path, 2), yesterday, { username: 'admin' }),
    entry(12, earlierOf(path, 1), recently, { automated: true }),
  ]
}

function buildOperation({ name, failure, automated }: Row, revision: string, time: string): object {
  const initiatedBy = automated ? { automated: true } : { username: 'admin' }
  return {
    operation: { initiatedBy, sync: { revision } },
    phase: failure ? 'Failed' : 'Succeeded',
    message: failure?.message ?? 'successfully synced (all tasks run)',
    startedAt: time,
    finishedAt: time,
    syncResult: {
      revision,
      resources: failure ? [failure.resource] : [buildResource(name, ['Deployment', `${name}-api`])],
    },
  }
}

function buildApplication(row: Row, when: When): Planned {
  const { name, parts, automated, failure } = row
  const path = `apps/${name}`
  const source = { repoURL: REPOSITORY, path, targetRevision: 'main' }
  const isApart = parts.some(([, , more]) => more !== undefined)
  const deployed = failure || !isApart ? headOf(path) : earlierOf(path, 1)
  return buildCustom(APPLICATION, {
    metadata: { name, namespace: NAMESPACE, finalizers: [CASCADE] },
    spec: {
      project: 'default',
      source,
      destination: { server: HERE, namespace: name },
      syncPolicy: {
        ...(automated && { automated: { prune: true, selfHeal: false } }),
        syncOptions: ['CreateNamespace=true'],
      },
    },
    status: {
      sync: { status: isApart ? 'OutOfSync' : 'Synced', revision: headOf(path) },
      health: { status: 'Healthy', lastTransitionTime: when.recently },
      resources: parts.map((part) => buildResource(name, part)),
      history: buildHistory(path, source, when),
      reconciledAt: when.recently,
      operationState: buildOperation(row, deployed, when.recently),
      sourceType: 'Kustomize',
    },
  })
}

/** Argo CD's definitions, its project and one application for each product team. */
export function buildArgo(when: When): readonly Planned[] {
  return [
    buildDefinition(APPLICATION),
    buildDefinition(APP_PROJECT),
    buildCustom(APP_PROJECT, {
      metadata: { name: 'default', namespace: NAMESPACE },
      spec: {
        description: '기본 프로젝트',
        sourceRepos: ['*'],
        destinations: [{ namespace: '*', server: '*' }],
      },
    }),
    ...ROWS.map((row) => buildApplication(row, when)),
  ]
}

/** What came later: a chart with values from a repository in another cluster, and a folder that there is not. */
export function buildLaterApplications(): readonly Planned[] {
  const chart = {
    repoURL: 'https://charts.hanbat.example/stable',
    chart: 'label-printer',
    targetRevision: '3.1.*',
    helm: {
      releaseName: 'printer',
      valueFiles: ['$values/printer/busan.yaml'],
      parameters: [{ name: 'image.tag', value: '3.1.4' }],
    },
  }
  const values = { repoURL: REPOSITORY, ref: 'values', targetRevision: 'main' }
  return [
    buildCustom(APPLICATION, {
      metadata: { name: 'label-printer', namespace: NAMESPACE },
      spec: {
        project: 'default',
        sources: [chart, values],
        destination: { name: 'busan', namespace: 'warehouse' },
        syncPolicy: { automated: { prune: true, selfHeal: true } },
      },
      status: {
        sync: { status: 'Synced', revisions: ['3.1.4', headOf('printer')] },
        health: { status: 'Healthy' },
        resources: [buildResource('warehouse', ['Deployment', 'label-printer'])],
      },
    }),
    // Applications outside the namespace of Argo CD, which may be allowed to stand with their team.
    buildCustom(APPLICATION, {
      metadata: { name: 'data-lake', namespace: 'data' },
      spec: {
        project: 'default',
        source: { repoURL: REPOSITORY, path: 'apps/data-lake', targetRevision: 'main' },
        destination: { server: HERE, namespace: 'data' },
      },
    }),
  ]
}
