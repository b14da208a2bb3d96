import type { CustomKind } from './definition.ts'

const ARGO = { group: 'argoproj.io', versions: ['v1alpha1'] } as const

const WORD = { type: 'string' }
const FLAG = { type: 'boolean' }
const OPEN = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }

/** What makes the manifests is left open: tools have fields of their own. */
const SOURCE = {
  type: 'object',
  required: ['repoURL'],
  properties: {
    repoURL: WORD,
    path: WORD,
    chart: WORD,
    ref: WORD,
    name: WORD,
    targetRevision: WORD,
    helm: OPEN,
    kustomize: OPEN,
    directory: OPEN,
    plugin: OPEN,
  },
}

const SYNC_POLICY = {
  type: 'object',
  properties: {
    automated: {
      type: 'object',
      properties: { prune: FLAG, selfHeal: FLAG, allowEmpty: FLAG, enabled: FLAG },
    },
    syncOptions: { type: 'array', items: WORD },
    retry: OPEN,
    managedNamespaceMetadata: OPEN,
  },
}

export const ARGO_GROUPS = [ARGO.group]

export const APPLICATION: CustomKind = {
  ...ARGO,
  kind: 'Application',
  plural: 'applications',
  short: ['app', 'apps'],
  about: 'What should run where, from which repository.',
  spec: {
    project: 'string',
    source: SOURCE,
    sources: { type: 'array', items: SOURCE },
    destination: { type: 'object', properties: { server: WORD, name: WORD, namespace: WORD } },
    syncPolicy: SYNC_POLICY,
    revisionHistoryLimit: 'integer',
  },
  required: ['project', 'destination'],
  beside: ['operation'],
  hasPlainStatus: true,
  columns: [
    ['Sync Status', '.status.sync.status'],
    ['Health Status', '.status.health.status'],
    ['Revision', '.status.sync.revision'],
  ],
}

export const APP_PROJECT: CustomKind = {
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
