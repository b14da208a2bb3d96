import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { SourceState } from '@naru/contract/live/protocol'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { refResource } from '../views/kind-model.ts'
import type { UserScopes } from './worker-protocol.ts'

type Namespaces = 'all' | readonly string[]

/** Where a caller may list a kind that could use what a list shows. */
export type Covered = {
  /** Null: nowhere. */
  readonly namespaces: Namespaces | null
  /** Whether everything is seen that could use an object of that namespace. */
  readonly knows: (namespace: string | null) => boolean
  readonly sees: (namespace: string | null) => boolean
}

export function coveredBy({ scopes, anywhere }: UserScopes, cluster: string): Covered {
  const namespaces = scopes.find((scope) => scope.cluster === cluster)?.namespaces ?? null
  const own = new Set<string | null>(namespaces === 'all' ? [] : namespaces)
  const sees = (namespace: string | null) => namespaces === 'all' || own.has(namespace)
  return { namespaces, sees, knows: anywhere ? () => namespaces === 'all' : sees }
}

type Asked = {
  readonly cluster: string
  readonly user: UserScopes
  readonly store: ResourceStore | 'waiting'
  readonly covered: Covered
  /** Where the caller may see rows, and where they look. */
  readonly rows: Namespaces
  readonly asked: Namespaces
}

/** What hinders anybody from telling who uses the rows, for one kind that could; nothing where all is known. */
export function stateOf({ cluster, user, store, covered, rows, asked }: Asked): readonly SourceState[] {
  const looked = rows === 'all' ? asked : asked === 'all' ? rows : asked.filter((one) => rows.includes(one))
  const unknown = looked === 'all' ? null : looked.filter((namespace) => !covered.knows(namespace))
  const resource = refResource(user.kind)
  if (resource && covered.namespaces !== 'all' && (unknown === null || unknown.length > 0)) {
    const where = unknown !== null && !user.anywhere ? { namespaces: unknown } : {}
    const denied = { state: 'denied', verb: 'list', resource: formatGroupResource(resource) } as const
    return [{ cluster, ...denied, ...where, about: 'use' }]
  }
  if (store === 'waiting') return [{ cluster, state: 'loading', loaded: 0 }]
  return store.synced() ? [] : [store.state()]
}
