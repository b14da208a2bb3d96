import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { DANGERS } from '@naru/contract/rbac/dangers'
import { isLink } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLiveMany } from '../../../data/live/live-many.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListModel } from '../../../lists/query/use-list.ts'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { DangerMark } from './danger-mark.tsx'
import { readDangers, roleKey } from './read-dangers.ts'

const DangerContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map())
const IDS = DANGERS.map(({ id }) => id)

/** Which roles are dangerous is asked once for all rows: of each kind only those that are. */
function Around({ list, children }: { readonly list: ListModel; readonly children: ReactNode }) {
  const { clusters, namespaces } = list.query
  const asked = {
    type: 'list' as const,
    clusters,
    filters: [{ column: 'dangers', op: 'in' as const, values: IDS }],
    offset: 0,
    limit: MAX_WINDOW,
  }
  const kinds =
    list.kind.scope === 'cluster' ? (['cluster-role'] as const) : (['cluster-role', 'role'] as const)
  const views = useLiveMany(
    kinds.map((kind) => ({ ...asked, kind, namespaces: kind === 'role' ? namespaces : ('all' as const) })),
  )
  const rows = views.flatMap(({ data }) => (data ? windowRows(data) : [])).flatMap((row) => row ?? [])
  const known = new Map(rows.map((row) => [roleKey(row.cluster, row.namespace, row.name), readDangers(row)]))
  const told = JSON.stringify([...known])
  // The same while it says the same, so that cells are not drawn for nothing.
  const value = useMemo(() => new Map(JSON.parse(told) as [string, string[]][]), [told])
  return <DangerContext value={value}>{children}</DangerContext>
}

function DangerCell({ row }: { readonly row: Row }) {
  const known = useContext(DangerContext)
  const role = row.cells.find((cell) => cell !== null && isLink(cell))
  const ids = role && isLink(role) ? known.get(roleKey(row.cluster, role.namespace, role.name)) : undefined
  return <DangerMark ids={ids ?? []} />
}

const LOOK: ListLook = {
  columns: [
    { id: 'role-dangers', after: 'role', title: { en: 'Dangerous rights', ko: '위험한 권한' }, width: 150 },
  ],
  cells: { 'role-dangers': DangerCell },
  around: Around,
}

/** Bindings of either kind, with what is dangerous in the roles that they grant. */
export function BindingList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
