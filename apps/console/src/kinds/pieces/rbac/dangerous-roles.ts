import { type ListQuery, MAX_WINDOW } from '@naru/contract/live/protocol'
import type { RoleName } from '@naru/contract/rbac/binding'
import { DANGERS } from '@naru/contract/rbac/dangers'
import { useMemo } from 'react'
import { useLiveMany } from '../../../data/live/live-many.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import { isRoleOpen, listOpen } from './open-roles.ts'
import { readDangers, roleKey } from './read-dangers.ts'

export type DangerousRoles = {
  readonly dangers: ReadonlyMap<string, readonly string[]>
  /** Where there may be more; see `listOpen`. */
  readonly open: readonly string[]
}

type Asked = {
  readonly clusters: ListQuery['clusters']
  /** Where roles are looked for; null leaves those of namespaces out. */
  readonly namespaces: ListQuery['namespaces'] | null
}

const IDS = DANGERS.map(({ id }) => id)

/** Which roles are dangerous, asked once for a whole page: of each kind only those that are. */
export function useDangerousRoles({ clusters, namespaces }: Asked): DangerousRoles {
  const asked = {
    type: 'list' as const,
    clusters,
    filters: [{ column: 'dangers', op: 'in' as const, values: IDS }],
    offset: 0,
    limit: MAX_WINDOW,
  }
  const kinds = namespaces === null ? (['cluster-role'] as const) : (['cluster-role', 'role'] as const)
  const views = useLiveMany(
    kinds.map((kind) => ({
      ...asked,
      kind,
      namespaces: kind === 'cluster-role' || namespaces === null ? ('all' as const) : namespaces,
    })),
  )
  const rows = views.flatMap(({ data }) => (data ? windowRows(data) : [])).flatMap((row) => row ?? [])
  const known = rows.map((row) => [roleKey(row.cluster, row.namespace, row.name), readDangers(row)] as const)
  const open = views.flatMap((view, index) => listOpen(kinds[index] ?? 'role', view))
  const told = JSON.stringify({ known, open })
  // The same while it says the same, so that cells are not drawn for nothing.
  return useMemo(() => parseKnown(told), [told])
}

function parseKnown(told: string): DangerousRoles {
  // What was written just before.
  const { known, open } = JSON.parse(told) as { known: [string, string[]][]; open: string[] }
  return { dangers: new Map(known), open }
}

/** What is dangerous in a role of a cluster; null where it may be there without being known. */
export function dangersOfRole(
  { dangers, open }: DangerousRoles,
  cluster: string,
  { namespace, name }: Omit<RoleName, 'kind'>,
): readonly string[] | null {
  const kind = namespace === null ? 'cluster-role' : 'role'
  const ids = dangers.get(roleKey(cluster, namespace, name))
  return ids ?? (isRoleOpen(open, { kind, cluster, namespace }) ? null : [])
}
