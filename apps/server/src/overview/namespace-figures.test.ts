import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expect, it } from 'vitest'
import { buildPod } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import { createOverviewFacts } from './overview-facts.ts'
import type { OverviewScope } from './overview-part.ts'

/** A cluster whose mirrors hold these pods, as one who may list so much of it sees its namespaces. */
function figuresOf(kinds: OverviewScope['kinds'], pods: readonly KubeObject[], synced = true) {
  const stores = new Map<string, ResourceStore>()
  const acquire = (model: ResourceStore['model']) => {
    const context = () => ({ now: 0 })
    const store = createResourceStore({ cluster: 'seoul', model, context })
    store.setStatus({ synced })
    stores.set(model.ref, store)
    return { store, release: () => undefined }
  }
  // Of a cluster, a dashboard needs its mirrors and its version.
  const cluster = { id: 'seoul', version: null, acquire } as unknown as ClusterWorker
  const facts = createOverviewFacts(cluster, { now: () => 0, onChange: () => undefined })
  facts.watch(['pod'])
  for (const pod of pods) stores.get('pod')?.put(pod)
  return facts.namespaces({ cluster: 'seoul', kinds, byNamespace: true })
}

function failing(name: string, namespace: string, owner?: string): KubeObject {
  const state = { waiting: { reason: 'CrashLoopBackOff' } }
  const containerStatuses = [{ name: 'main', ready: false, restartCount: 9, state }]
  const pod = buildPod(name, { namespace, status: { phase: 'Running', containerStatuses } })
  const ownerReferences = owner
    ? [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: owner, uid: owner, controller: true }]
    : []
  return { ...pod, metadata: { ...pod.metadata, ownerReferences } }
}

const pods = [
  buildPod('web', { namespace: 'shop' }),
  failing('queue-0', 'shop', 'queue'),
  failing('queue-1', 'shop', 'queue'),
  failing('alone', 'shop'),
  buildPod('db', { namespace: 'data' }),
]

it('a namespace has its pods, and what is to be mended in it, all pods of one owner once', () => {
  expect(figuresOf({ pod: 'all' }, pods)).toEqual({
    cluster: 'seoul',
    known: 'all',
    told: [
      { name: 'shop', pods: 4, running: 4, problems: 2, errors: 2 },
      { name: 'data', pods: 1, running: 1, problems: 0, errors: 0 },
    ],
  })
})

it('only namespaces whose pods may be listed are told of, and which those are', () => {
  expect(figuresOf({ pod: ['data', 'empty'] }, pods)).toEqual({
    cluster: 'seoul',
    known: ['data', 'empty'],
    told: [{ name: 'data', pods: 1, running: 1, problems: 0, errors: 0 }],
  })
})

it('nothing is told where pods may not be listed, or are still being read', () => {
  expect(figuresOf({}, pods)).toBeNull()
  expect(figuresOf({ pod: 'all' }, pods, false)).toBeNull()
})
