import type { KubeObject } from '@naru/contract/kubernetes/object'
import { createResourceStore, type ResourceStore } from '../src/mirror/resource-store.ts'
import { findModel, type KindModel } from '../src/views/kind-model.ts'

let versions = 0

/** A pod as a cluster lists it; every call is a new version of it. */
export function buildPod(
  name: string,
  {
    namespace = 'shop',
    uid = `${namespace}-${name}`,
    ...rest
  }: { namespace?: string; uid?: string } & Record<string, unknown> = {},
): KubeObject {
  return {
    metadata: {
      name,
      namespace,
      uid,
      resourceVersion: String(++versions),
      creationTimestamp: '2026-11-01T00:00:00Z',
    },
    spec: { nodeName: 'node-1', containers: [{ name: 'main', image: 'web:1' }] },
    status: { phase: 'Running', containerStatuses: [{ name: 'main', ready: true, restartCount: 0 }] },
    ...rest,
  }
}

export function requireModel(ref: string): KindModel {
  const model = findModel(ref, '1.34.0')
  if (model === null) throw new Error(`${ref} is no kind`)
  return model
}

/** A synced store of a cluster. */
export function createTestStore(cluster: string, ref = 'pod'): ResourceStore {
  const store = createResourceStore({
    cluster,
    model: requireModel(ref),
    context: () => ({ now: Date.now() }),
  })
  store.setStatus({ synced: true })
  return store
}
