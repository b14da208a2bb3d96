import { describe, expect, it } from 'vitest'
import { listBlocked } from '../kinds/blocked.ts'
import { findKind } from '../kinds/registry.ts'
import { findRules } from '../kinds/rules-registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { CASCADE } from '../rules/argo-operation.ts'
import type { ActionObject } from './action.ts'
import { cascade } from './argo/cascade.ts'
import { hardRefresh } from './argo/hard-refresh.ts'
import { keepObjects } from './argo/keep-objects.ts'
import { refresh } from './argo/refresh.ts'
import { rollBack } from './argo/roll-back.ts'
import { sync } from './argo/sync.ts'
import { terminateOperation } from './argo/terminate-operation.ts'

const kind = findKind('application')
if (!kind) throw new Error('no kind application')
const target: ActionObject = { kind, cluster: 'seoul', namespace: 'argocd', name: 'shop', uid: 'u1' }
const NOTHING = {
  revision: '',
  prune: false,
  dryRun: false,
  force: false,
  applyOnly: false,
  onlyChanged: false,
  by: 'kim',
}

function application(fields: object = {}, metadata: object = {}): KubeObject {
  return { metadata: { name: 'shop', namespace: 'argocd', ...metadata }, ...fields }
}

const operationOf = (write: { readonly body: readonly object[] }) => write.body.at(-1)

describe('a sync', () => {
  it.each<readonly [string, object, object, object]>([
    [
      'takes what the application follows, with its hooks',
      {},
      {},
      { syncStrategy: { hook: { force: false } } },
    ],
    [
      'takes another revision',
      { spec: { source: { repoURL: 'x' } } },
      { revision: 'v2', prune: true, dryRun: true },
      { revision: 'v2', prune: true, dryRun: true, syncStrategy: { hook: { force: false } } },
    ],
    [
      'takes no other revision of several sources',
      { spec: { sources: [{ repoURL: 'x' }] } },
      { revision: 'v2' },
      { syncStrategy: { hook: { force: false } } },
    ],
    [
      'only applies, and by force',
      {},
      { applyOnly: true, force: true },
      { syncStrategy: { apply: { force: true } } },
    ],
    [
      'goes by the options of the application',
      { spec: { syncPolicy: { syncOptions: ['ServerSideApply=true'] } } },
      {},
      { syncStrategy: { hook: { force: false } }, syncOptions: ['ServerSideApply=true'] },
    ],
    [
      'takes only what differs',
      {
        status: {
          resources: [
            { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web', status: 'OutOfSync' },
            { kind: 'Namespace', name: 'shop', status: 'OutOfSync' },
            { kind: 'Service', namespace: 'shop', name: 'web', status: 'Synced' },
          ],
        },
      },
      { onlyChanged: true },
      {
        syncStrategy: { hook: { force: false } },
        resources: [
          { group: 'apps', kind: 'Deployment', name: 'web', namespace: 'shop' },
          { kind: 'Namespace', name: 'shop' },
        ],
      },
    ],
  ])('%s', (_, fields, choice, expected) => {
    const write = sync.write(target, { ...NOTHING, ...choice, application: application(fields) })
    expect(operationOf(write)).toEqual({
      op: 'add',
      path: '/operation',
      value: { initiatedBy: { username: 'kim' }, sync: expected },
    })
  })

  it('is refused where another has been asked for meanwhile', () => {
    const { body } = sync.write(target, { ...NOTHING, application: application() })
    expect(body[0]).toEqual({ op: 'test', path: '/operation', value: null })
  })
})

describe('a rollback', () => {
  const source = { repoURL: 'https://git.example.com/x.git', path: 'apps/shop' }

  it('asks for what was deployed then, made of what it was made of', () => {
    const entry = { id: 3, revision: 'abc', source, deployedAt: '2026-01-01T00:00:00Z' }
    const write = rollBack.write(target, { application: application(), entry, prune: true, by: 'kim' })
    expect(operationOf(write)).toMatchObject({
      value: {
        initiatedBy: { username: 'kim' },
        sync: { revision: 'abc', source, prune: true, syncStrategy: { apply: {} } },
      },
    })
  })

  it.each<readonly [string, object, string | undefined]>([
    ['is possible', { status: { history: [{ source }, { source }] } }, undefined],
    ['has nothing to go back to', { status: { history: [{ source }] } }, 'nothing'],
    ['does not know of what it was made', { status: { history: [{}, { source }] } }, 'nothing'],
    [
      'would be undone at once',
      { spec: { syncPolicy: { automated: {} } }, status: { history: [{ source }, { source }] } },
      'automated',
    ],
    ['has to wait', { operation: { sync: {} }, status: { history: [{ source }, { source }] } }, 'operating'],
  ])('%s', (_, fields, reason) => {
    expect(listBlocked(kind, findRules('application') ?? {}, application(fields))?.['roll-back']).toBe(reason)
  })
})

describe('what else is sent', () => {
  const annotation = (value: string) => ({
    send: 'patch',
    type: 'merge',
    body: { metadata: { annotations: { 'argocd.argoproj.io/refresh': value } } },
  })
  const other = 'post-delete-finalizer.argocd.argoproj.io'

  it.each([
    ['a refresh', refresh.write(), annotation('normal')],
    ['a hard refresh', hardRefresh.write(), annotation('hard')],
    [
      'the end of an operation',
      terminateOperation.write(),
      { send: 'patch', type: 'merge', body: { status: { operationState: { phase: 'Terminating' } } } },
    ],
    [
      'the finalizer, beside those of others',
      cascade.write(application({}, { resourceVersion: '7', finalizers: [other] })),
      {
        send: 'patch',
        type: 'merge',
        body: { metadata: { resourceVersion: '7', finalizers: [other, CASCADE] } },
      },
    ],
    [
      'the finalizers of others alone',
      keepObjects.write(application({}, { finalizers: [`${CASCADE}/background`, other] })),
      { send: 'patch', type: 'merge', body: { metadata: { finalizers: [other] } } },
    ],
  ])('%s', (_, sent, expected) => {
    expect(sent).toEqual(expected)
  })

  it('ends only what runs', () => {
    const reasonOf = (fields: object) =>
      listBlocked(kind, findRules('application') ?? {}, application(fields))?.['terminate-operation']
    expect(reasonOf({})).toBe('idle')
    expect(reasonOf({ status: { operationState: { phase: 'Terminating' } } })).toBe('idle')
    expect(reasonOf({ status: { operationState: { phase: 'Running' } } })).toBeUndefined()
  })
})
