import { isLink } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { createContext, type ReactNode, useContext } from 'react'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListModel } from '../../../lists/query/use-list.ts'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { DangerMark } from './danger-mark.tsx'
import { type DangerousRoles, dangersOfRole, useDangerousRoles } from './dangerous-roles.ts'

const DangerContext = createContext<DangerousRoles>({ dangers: new Map(), open: [] })

function Around({ list, children }: { readonly list: ListModel; readonly children: ReactNode }) {
  const { clusters, namespaces } = list.query
  const known = useDangerousRoles({
    clusters,
    namespaces: list.kind.scope === 'cluster' ? null : namespaces,
  })
  return <DangerContext value={known}>{children}</DangerContext>
}

function DangerCell({ row: { cluster, cells } }: { readonly row: Row }) {
  const known = useContext(DangerContext)
  const role = cells.find((cell) => cell !== null && isLink(cell))
  return <DangerMark ids={role && isLink(role) ? dangersOfRole(known, cluster, role) : []} />
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
