import { dashboardKinds } from '@naru/contract/kinds/dashboard-kinds'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { buildPod } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createKinship } from '../mirror/kinship.ts'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import { createRowLinks } from '../mirror/row-links.ts'
import { collapseProblems } from './collapse-problems.ts'
import { createOverviewFacts } from './overview-facts.ts'

const NOW = Date.parse('2026-11-01T01:00:00Z')

/** A kind that no file but this one knows. */
const ring: KindSpec = {
  id: 'ring',
  kind: 'Ring',
  plural: 'rings',
  source: 'kubernetes',
  path: { one: 'ring', many: 'rings' },
  api: { group: 'example', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'Ring', ko: '링' }, many: { en: 'Rings', ko: '링' } },
  mark: 'RI',
  pages: {},
  badge: false,
  access: 'checked',
  realtime: true,
  actions: [],
  relations: [{ by: 'owner', word: 'owns', to: 'pod' }],
}

const ringRules: KindRules = {
  columns: [],
  problem(object, { podTrouble }) {
    const trouble = podTrouble?.(object) ?? null
    return trouble && { severity: 'error', ...trouble, detail: '', next: 'pods' }
  },
}

const shopRing: KubeObject = { metadata: { name: 'gold', namespace: 'shop', uid: 'gold' } }

function failingPod(name: string, owner: object): KubeObject {
  const waiting = { reason: 'CrashLoopBackOff' }
  const pod = buildPod(name, {
    status: {
      phase: 'Running',
      containerStatuses: [{ name: 'main', ready: false, restartCount: 3, state: { waiting } }],
    },
  })
  const ownerReferences = [{ apiVersion: 'example/v1', kind: 'Ring', name: 'gold', uid: 'gold', ...owner }]
  return { ...pod, metadata: { ...pod.metadata, ownerReferences } }
}

/** A cluster whose kinds are those of the product and this one, and which answers discovery as told. */
function createCluster(own: KindSpec, served: readonly string[] = []) {
  const specs = [...kinds, own]
  const kinship = createKinship(specs)
  const known = dashboardKinds(specs, (id) => (id === own.id ? ringRules : findRules(id)))
  const stores = new Map<string, ResourceStore>()
  const links = createRowLinks({ storeOf: (ref) => stores.get(ref), now: () => NOW, kinship })
  // Of a cluster, a dashboard needs its mirrors, its version, and a way to ask what it serves.
  const cluster = {
    id: 'seoul',
    version: null,
    client: { json: async () => ({ resources: served.map((name) => ({ name })) }) },
    acquire: (model: ResourceStore['model']) => {
      const store = createResourceStore({ cluster: 'seoul', model, context: links.contextFor(model.ref) })
      links.follow(store)
      store.setStatus({ synced: true })
      stores.set(model.ref, store)
      return { store, release: () => stores.delete(model.ref) }
    },
  } as unknown as ClusterWorker
  const facts = createOverviewFacts(cluster, { known, now: () => NOW, onChange: () => undefined })
  return { stores, facts, kinship }
}

const SCOPE = { cluster: 'seoul', kinds: { pod: 'all', ring: 'all' } } as const

describe('a kind with a problem rule and a relation to pods', () => {
  function told(...pods: readonly KubeObject[]) {
    const { stores, facts, kinship } = createCluster(ring)
    facts.watch(Object.keys(SCOPE.kinds))
    for (const pod of pods) stores.get('pod')?.put(pod)
    stores.get('ring')?.put(shopRing)
    return collapseProblems(facts.problems(SCOPE), kinship).map(({ kind, name, reason }) => [
      kind,
      name,
      reason,
    ])
  }

  it('is told of on dashboards, for the reason that its pods have, and speaks for them', () => {
    expect(
      told(failingPod('gold-0', { controller: true }), failingPod('gold-1', { controller: true })),
    ).toEqual([['ring', 'gold', 'CrashLoopBackOff']])
  })

  it('does not speak for pods of another kind of that name', () => {
    const other = { apiVersion: 'other/v1', controller: true }
    expect(told(failingPod('gold-0', other))).toEqual([['pod', 'gold-0', 'CrashLoopBackOff']])
  })

  it('is left out when its data says so', () => {
    const quiet = { ...ring, dashboard: { problems: false } } as const
    expect(dashboardKinds([quiet], () => ringRules)).toEqual([])
  })
})

describe('a dashboard watches', () => {
  it('what someone may list, and no more', () => {
    const { stores, facts } = createCluster(ring)
    facts.watch(['pod'])
    expect([...stores.keys()]).toEqual(['pod'])
    facts.watch(['node'])
    facts.keep(new Set(['node']))
    expect([...stores.keys()]).toEqual(['node'])
  })

  it.each([
    ['a definition that the cluster serves', ['rings'], ['ring']],
    ['no definition that it does not', ['others'], []],
  ])('%s', async (_what, served, watched) => {
    const { stores, facts } = createCluster({ ...ring, api: { group: 'example.com', version: 'v1' } }, served)
    facts.watch(['ring'])
    await new Promise((resolve) => setImmediate(resolve))
    expect([...stores.keys()]).toEqual(watched)
  })
})
