import type { KubeObject } from '@naru/contract/kubernetes/object'
import { CASCADE, REFRESH } from '@naru/contract/rules/argo-operation'
import { describe, expect, it } from 'vitest'
import { buildWorkload, createPlayedCluster } from '../../../test/played-cluster.ts'
import { DEPLOYMENTS } from '../resources.ts'
import { APPLICATIONS, type Application } from './application.ts'
import { earlierOf, headOf } from './repository.ts'

const NAME = { namespace: 'argocd', name: 'shop' }
const API = { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'shop', name: 'api' }
const MAP = { version: 'v1', kind: 'ConfigMap', namespace: 'shop', name: 'old' }

function open(path = 'apps/shop', fields: Partial<Application> = {}, spec: object = {}) {
  const played = createPlayedCluster()
  played.put(DEPLOYMENTS, buildWorkload())
  played.put(APPLICATIONS, {
    metadata: { ...NAME, finalizers: [CASCADE] },
    spec: {
      source: { repoURL: 'https://git.example.com/deploy.git', path, targetRevision: 'main' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
      ...spec,
    },
    status: {
      resources: [
        { ...API, status: 'OutOfSync' },
        { ...MAP, status: 'OutOfSync', requiresPruning: true },
      ],
    },
    ...fields,
  })
  const change = (next: (current: Application) => KubeObject) =>
    played.world.patch(APPLICATIONS, NAME, (current) => next(current) as Application)
  const sync = (more: object = {}) =>
    change((current) => ({ ...current, operation: { initiatedBy: { username: 'kim' }, sync: more } }))
  const get = () => played.world.get(APPLICATIONS, NAME)
  played.pass(30)
  return { ...played, change, sync, get }
}

describe('an application', () => {
  it('is as well as the worst of what it has deployed, and follows it', () => {
    const { get, pass, world } = open()
    expect(get()?.status).toMatchObject({ health: { status: 'Healthy' }, sync: { status: 'OutOfSync' } })
    world.remove(DEPLOYMENTS, { namespace: 'shop', name: 'api' }, { propagation: 'Background' })
    pass(5)
    expect(get()?.status?.health?.status).toBe('Missing')
  })

  it('is synced when somebody asks for it, and remembers who that was', () => {
    const { get, pass, sync } = open()
    sync({ prune: true })
    pass(1)
    expect(get()?.status?.operationState?.phase).toBe('Running')
    pass(10)
    expect(get()?.operation).toBeUndefined()
    expect(get()?.status).toMatchObject({
      operationState: { phase: 'Succeeded' },
      sync: { status: 'Synced', revision: headOf('apps/shop') },
      history: [{ id: 1, revision: headOf('apps/shop'), initiatedBy: { username: 'kim' } }],
    })
    expect(get()?.status?.resources?.map(({ name }) => name)).toEqual(['api'])
  })

  it('keeps what only pruning would take, and stays out of sync', () => {
    const { get, pass, sync } = open()
    sync()
    pass(10)
    expect(get()?.status).toMatchObject({
      sync: { status: 'OutOfSync' },
      operationState: {
        syncResult: { resources: [{ status: 'Synced' }, { status: 'PruneSkipped' }] },
      },
    })
  })

  it.each([
    ['changes nothing in a trial run', { dryRun: true, prune: true }, 2, 0],
    ['applies what was chosen, and does not remember it', { resources: [API] }, 1, 0],
  ])('%s', (_, operation, apart, remembered) => {
    const { get, pass, sync } = open()
    sync(operation)
    pass(10)
    const { resources = [], history = [] } = get()?.status ?? {}
    expect(resources.filter(({ status }) => status === 'OutOfSync')).toHaveLength(apart)
    expect(history).toHaveLength(remembered)
  })

  it('says what the cluster refuses, and takes an earlier revision all the same', () => {
    const { get, pass, sync } = open('apps/delivery')
    sync()
    pass(10)
    expect(get()?.status?.operationState).toMatchObject({ phase: 'Failed' })
    sync({ revision: earlierOf('apps/delivery', 1) })
    pass(10)
    expect(get()?.status).toMatchObject({
      operationState: { phase: 'Succeeded' },
      sync: { status: 'OutOfSync' },
      history: [{ revision: earlierOf('apps/delivery', 1) }],
    })
  })

  it('stops when somebody terminates it', () => {
    const { get, pass, sync, change } = open()
    sync()
    pass(1)
    change((current) => ({
      ...current,
      status: {
        ...current.status,
        operationState: { ...current.status?.operationState, phase: 'Terminating' },
      },
    }))
    pass(2)
    expect(get()?.status?.operationState).toMatchObject({ phase: 'Failed', message: 'Operation terminated' })
    expect(get()?.status?.sync?.status).toBe('OutOfSync')
  })

  it('is compared anew on a wish, which is then taken off', () => {
    const { get, pass, change } = open()
    change((current) => ({
      ...current,
      metadata: { ...current.metadata, annotations: { [REFRESH]: 'hard' } },
    }))
    pass(1)
    expect(get()?.metadata.annotations).toEqual({})
    expect(get()?.status?.reconciledAt).toBeDefined()
  })

  it('syncs by itself once for a revision where its policy says so', () => {
    const { get } = open('apps/shop', {}, { syncPolicy: { automated: {} } })
    expect(get()?.status).toMatchObject({
      operationState: { phase: 'Succeeded', operation: { initiatedBy: { automated: true } } },
      history: [{ id: 1 }],
    })
  })

  it('of a folder that there is not says so', () => {
    const { get } = open('apps/nowhere')
    expect(get()?.status).toMatchObject({
      sync: { status: 'Unknown' },
      conditions: [{ type: 'ComparisonError' }],
    })
  })

  it.each([
    ['takes along what it has deployed', [CASCADE], undefined],
    ['leaves what it has deployed without its finalizer', [], 'api'],
  ])('%s', (_, finalizers, left) => {
    const { get, pass, world, change } = open()
    change((current) => ({ ...current, metadata: { ...current.metadata, finalizers } }))
    world.remove(APPLICATIONS, NAME)
    pass(5)
    expect(get()).toBeUndefined()
    expect(world.get(DEPLOYMENTS, { namespace: 'shop', name: 'api' })?.metadata.name).toBe(left)
  })
})
