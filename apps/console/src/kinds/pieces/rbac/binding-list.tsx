import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { DANGERS } from '@naru/contract/rbac/dangers'
import { isLink } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLiveMany } from '../../../data/live/live-many.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListModel } from '../../../lists/query/use-list.ts'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { DangerMark } from './danger-mark.tsx'
import { messages } from './messages.ts'
import { isOpen, listOpen } from './open-roles.ts'
import { readDangers, roleKey } from './read-dangers.ts'

type Known = {
  readonly dangers: ReadonlyMap<string, readonly string[]>
  /** Where there may be more; see `listOpen`. */
  readonly open: readonly string[]
}

const DangerContext = createContext<Known>({ dangers: new Map(), open: [] })
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
  const known = rows.map((row) => [roleKey(row.cluster, row.namespace, row.name), readDangers(row)] as const)
  const open = views.flatMap((view, index) => listOpen(kinds[index] ?? 'role', view))
  const told = JSON.stringify({ known, open })
  // The same while it says the same, so that cells are not drawn for nothing.
  const value = useMemo(() => parseKnown(told), [told])
  return <DangerContext value={value}>{children}</DangerContext>
}

function parseKnown(told: string): Known {
  // What was written just before.
  const { known, open } = JSON.parse(told) as { known: [string, string[]][]; open: string[] }
  return { dangers: new Map(known), open }
}

function DangerCell({ row: { cluster, cells } }: { readonly row: Row }) {
  const t = useMessages(messages)
  const { dangers, open } = useContext(DangerContext)
  const role = cells.find((cell) => cell !== null && isLink(cell))
  if (!role || !isLink(role)) return <DangerMark ids={[]} />
  const { namespace, name } = role
  const ids = dangers.get(roleKey(cluster, namespace, name))
  const kind = namespace === null ? 'cluster-role' : 'role'
  if (ids === undefined && isOpen(open, { kind, cluster, namespace })) {
    return (
      <span className="n-dim" title={t('dangersOpenHint')}>
        {t('dangersOpen')}
      </span>
    )
  }
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
