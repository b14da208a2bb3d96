import type { KindId } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Identity, PlacedRight } from '@naru/contract/rbac/grants'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { findModel } from '../views/kind-model.ts'
import {
  answerGrants,
  answerHolders,
  type GrantsAnswer,
  type HoldersAnswer,
  RBAC_PLURALS,
  type RbacPlural,
  readSeen,
  type SeenRbac,
} from './rights-answers.ts'
import type { Subjects } from './worker-protocol.ts'

/** The roles and bindings of one cluster: who is named where, and that something about rights has changed. */
export type RightsIndex = {
  namespacesOf(subjects: Subjects): Promise<readonly string[] | null>
  /** Who may grant rights there, as far as bindings are read; null where none are. */
  grantors(namespace: string | null): Promise<readonly string[] | null>
  /** By which bindings somebody has rights, of those that may be seen. */
  grantsOf(identity: Identity, seen: SeenRbac): Promise<GrantsAnswer>
  /** Who may do something, by the bindings that may be seen. */
  holdersOf(asked: PlacedRight, seen: SeenRbac, limit: number): Promise<HoldersAnswer>
  stop(): void
}

type Binding = KubeObject & {
  readonly subjects?: readonly { readonly kind: string; readonly name: string }[]
  readonly roleRef?: { readonly kind: string; readonly name: string }
}

const KINDS: Readonly<Record<RbacPlural, KindId>> = {
  clusterroles: 'cluster-role',
  clusterrolebindings: 'cluster-role-binding',
  roles: 'role',
  rolebindings: 'role-binding',
}
const GATHER_MS = 150
const WAIT_MS = 5000

export function createRightsIndex(
  cluster: Pick<ClusterWorker, 'acquire'>,
  onChange: () => void,
): RightsIndex {
  let timer: NodeJS.Timeout | undefined
  // By the names of their kinds: lists of them share what is held.
  const held = RBAC_PLURALS.flatMap((plural) => {
    const model = findModel(KINDS[plural], null)
    return model === null ? [] : [{ plural, ...cluster.acquire(model) }]
  })
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, GATHER_MS)
  }
  const stops = held.map(({ store }) => {
    // What a first snapshot brings is not a change.
    const put = () => store.synced() && changed()
    return store.listen({ put, remove: put })
  })
  const storeOf = (plural: RbacPlural) => held.find((one) => one.plural === plural)?.store

  return {
    async namespacesOf(subjects) {
      const store = storeOf('rolebindings')
      if (!store || !(await isReady(store))) return null
      const named = [...store.entries()].filter(({ object }) => names(object, subjects))
      return [...new Set(named.flatMap(({ object: { metadata } }) => metadata.namespace ?? []))].toSorted()
    },
    async grantors(namespace) {
      const asked = [
        storeOf('clusterrolebindings'),
        namespace === null ? undefined : storeOf('rolebindings'),
      ].filter((store) => store !== undefined)
      const ready = await Promise.all(asked.map(isReady))
      const read = asked.filter((_store, index) => ready[index])
      const found = read
        .flatMap((store) => [...store.entries()])
        .map(({ object }) => object)
        .filter(({ metadata }) => metadata.namespace === undefined || metadata.namespace === namespace)
        .flatMap(grantingSubjects)
      if (found.length === 0 && read.length < asked.length) return null
      return [...new Set(found)].toSorted().slice(0, 20)
    },
    grantsOf: (identity, seen) => answerGrants(readSeen(storeOf, isReady, seen), identity),
    holdersOf: (asked, seen, limit) => answerHolders(readSeen(storeOf, isReady, seen), asked, limit),
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
      for (const { release } of held) release()
    },
  }
}

/** Waits for the first whole list, not longer than a person would. */
function isReady(store: ResourceStore): Promise<boolean> {
  const settled = () => store.synced() || !['live', 'loading'].includes(store.state().state)
  if (settled()) return Promise.resolve(store.synced())
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve(store.synced())
    }
    const stop = store.listen({ status: () => settled() && finish() })
    const timer = setTimeout(finish, WAIT_MS)
  })
}

function names(binding: Binding, { user, groups }: Subjects): boolean {
  return (binding.subjects ?? []).some(
    ({ kind, name }) => (kind === 'User' && name === user) || (kind === 'Group' && groups.includes(name)),
  )
}

const GRANTING: ReadonlySet<string> = new Set(['cluster-admin', 'admin'])

function grantingSubjects({ subjects, roleRef }: Binding): string[] {
  if (!roleRef || roleRef.kind !== 'ClusterRole' || !GRANTING.has(roleRef.name)) return []
  return (subjects ?? [])
    .filter(({ kind, name }) => kind !== 'ServiceAccount' && !name.startsWith('system:'))
    .map(({ name }) => name)
}
