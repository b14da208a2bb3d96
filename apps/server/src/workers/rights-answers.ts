import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Subject } from '@naru/contract/rbac/binding'
import {
  findGrantsOf,
  findHolders,
  type Grant,
  type Identity,
  type KnownRights,
  type PlacedRight,
} from '@naru/contract/rbac/grants'
import type { ResourceStore } from '../mirror/resource-store.ts'

export const RBAC_PLURALS = ['clusterroles', 'clusterrolebindings', 'roles', 'rolebindings'] as const
export type RbacPlural = (typeof RBAC_PLURALS)[number]

/** Where a caller may list each kind of them: everywhere, in some namespaces, or (null) nowhere. */
export type SeenRbac = Readonly<Record<RbacPlural, 'all' | readonly string[] | null>>

/** Null while any of what may be seen is not read: a part of it would look like the whole. */
export type GrantsAnswer = readonly Grant[] | null
export type HoldersAnswer = {
  readonly holders: readonly {
    readonly subject: Subject
    readonly grants: readonly Omit<Grant, 'group' | 'rules'>[]
  }[]
  /** How many are left out. */
  readonly more: number
} | null

export type StoreOf = (plural: RbacPlural) => ResourceStore | undefined

export async function answerGrants(
  known: Promise<KnownRights | null>,
  identity: Identity,
): Promise<GrantsAnswer> {
  const read = await known
  return read && findGrantsOf(identity, read)
}

export async function answerHolders(
  known: Promise<KnownRights | null>,
  asked: PlacedRight,
  limit: number,
): Promise<HoldersAnswer> {
  const read = await known
  if (!read) return null
  const all = findHolders(asked, read)
  const holders = all.slice(0, limit).map(({ subject, grants }) => ({
    subject,
    grants: grants.map(({ binding, namespace, role }) => ({ binding, namespace, role })),
  }))
  return { holders, more: all.length - holders.length }
}

/** What of roles and bindings a caller may see. */
export async function readSeen(
  storeOf: StoreOf,
  isReady: (store: ResourceStore) => Promise<boolean>,
  seen: SeenRbac,
): Promise<KnownRights | null> {
  const asked = RBAC_PLURALS.filter((plural) => seen[plural] !== null)
  const ready = await Promise.all(
    asked.map(async (plural) => {
      const store = storeOf(plural)
      return store !== undefined && isReady(store)
    }),
  )
  if (ready.includes(false)) return null
  const read = (...plurals: readonly RbacPlural[]) =>
    plurals.flatMap((plural) => listSeen(storeOf(plural), seen[plural]))
  return {
    bindings: read('clusterrolebindings', 'rolebindings'),
    roles: read('clusterroles', 'roles'),
  }
}

function listSeen(store: ResourceStore | undefined, seen: SeenRbac[RbacPlural]): readonly KubeObject[] {
  if (!store || seen === null) return []
  const namespaces = seen === 'all' ? null : new Set<string | null>(seen)
  return [...store.entries()].flatMap(({ object }) =>
    namespaces === null || namespaces.has(object.metadata.namespace ?? null) ? [object] : [],
  )
}
