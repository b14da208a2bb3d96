import { expect, it, vi } from 'vitest'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import { createRightsIndex } from './rights-index.ts'

/** The index of a cluster that gives these stores, by the plural of what they hold. */
function indexCluster() {
  const stores = new Map<string, ResourceStore>()
  const index = createRightsIndex(
    {
      acquire(model) {
        const store = createResourceStore({ cluster: 'seoul', model, context: () => ({ now: Date.now() }) })
        stores.set(model.resource.plural, store)
        return { store, release: vi.fn() }
      },
    },
    vi.fn(),
  )
  const storeOf = (plural: string) => {
    const store = stores.get(plural)
    if (!store) throw new Error(`${plural} are not held`)
    return store
  }
  return { index, storeOf }
}

function binding(name: string, role: string, namespace?: string) {
  return {
    metadata: { name, uid: name, ...(namespace && { namespace }) },
    roleRef: { kind: 'ClusterRole', name: role },
    subjects: [{ kind: 'User', name }],
  }
}

it('those who may grant rights are the administrators of the cluster and of the namespace', async () => {
  const { index, storeOf } = indexCluster()
  storeOf('clusterrolebindings').put(binding('kim', 'cluster-admin'))
  storeOf('clusterrolebindings').put(binding('han', 'view'))
  storeOf('rolebindings').put(binding('lee', 'admin', 'shop'))
  storeOf('rolebindings').put(binding('jung', 'admin', 'bank'))
  for (const plural of ['clusterrolebindings', 'rolebindings']) storeOf(plural).setStatus({ synced: true })
  expect(await index.grantors('shop')).toEqual(['kim', 'lee'])
  expect(await index.grantors(null)).toEqual(['kim'])
})

it('nobody is not the answer while bindings cannot be read', async () => {
  const { index, storeOf } = indexCluster()
  const failure = { since: 0, reason: 'Timeout', absent: false }
  for (const plural of ['clusterrolebindings', 'rolebindings']) storeOf(plural).setStatus({ failure })
  expect(await index.grantors('shop')).toBeNull()
  storeOf('clusterrolebindings').setStatus({ failure: null, synced: true })
  storeOf('clusterrolebindings').put(binding('kim', 'cluster-admin'))
  expect(await index.grantors('shop')).toEqual(['kim'])
})

it('roles and bindings are held by the names of their kinds, so that lists of them hold nothing twice', () => {
  const refs: string[] = []
  createRightsIndex(
    {
      acquire(model) {
        refs.push(model.ref)
        const store = createResourceStore({ cluster: 'seoul', model, context: () => ({ now: Date.now() }) })
        return { store, release: vi.fn() }
      },
    },
    vi.fn(),
  )
  expect(refs).toEqual(['cluster-role', 'cluster-role-binding', 'role', 'role-binding'])
})
