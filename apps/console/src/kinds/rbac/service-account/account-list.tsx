import type { KubeObject } from '@naru/contract/kubernetes/object'
import { MAX_WINDOW } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLiveMany } from '../../../data/live/live-many.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListModel } from '../../../lists/query/use-list.ts'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { DangerMark } from '../../pieces/rbac/danger-mark.tsx'
import { useDangerousRoles } from '../../pieces/rbac/dangerous-roles.ts'
import { listOpen } from '../../pieces/rbac/open-roles.ts'
import { roleKey } from '../../pieces/rbac/read-dangers.ts'
import { partSubjects, tellAccountDangers } from './account-dangers.ts'

type Told = ReadonlyMap<string, readonly string[] | null>

const DangerContext = createContext<Told>(new Map())

/** Only bindings that may mean a row in view are asked for, and of roles only the dangerous ones. */
function Around({ list, children }: { readonly list: ListModel; readonly children: ReactNode }) {
  const { query, view } = list
  const shown = (view.data ? windowRows(view.data) : []).flatMap((row) => row ?? [])
  const roles = useDangerousRoles({ clusters: query.clusters, namespaces: 'all' })
  const { bindings, open } = useBindings(query.clusters, shown)
  const told = JSON.stringify(
    shown.map((row) => [keyOf(row), tellAccountDangers(accountOf(row), { roles, bindings, open })]),
  )
  // The same while it says the same, so that cells are not drawn for nothing; what was written just before.
  const value = useMemo(() => new Map(JSON.parse(told) as [string, readonly string[] | null][]), [told])
  return <DangerContext value={value}>{children}</DangerContext>
}

function useBindings(clusters: ListModel['query']['clusters'], shown: readonly Row[]) {
  const asked = partSubjects(shown.map(accountOf)).flatMap((values) =>
    (['cluster-role-binding', 'role-binding'] as const).map((kind) => ({
      type: 'list' as const,
      kind,
      clusters,
      namespaces: 'all' as const,
      filters: [{ column: 'subjects', op: 'in' as const, values: [...values] }],
      whole: true as const,
      offset: 0,
      limit: MAX_WINDOW,
    })),
  )
  const views = useLiveMany(asked)
  const bindings = new Map<string, KubeObject[]>()
  for (const row of views.flatMap(({ data }) => (data ? windowRows(data) : []))) {
    if (row?.object) bindings.set(row.cluster, [...(bindings.get(row.cluster) ?? []), row.object])
  }
  return { bindings, open: views.flatMap((view, index) => listOpen(asked[index]?.kind ?? 'role', view)) }
}

function accountOf({ cluster, namespace, name }: Row) {
  return { cluster, namespace: namespace ?? '', name }
}

const keyOf = ({ cluster, namespace, name }: Row): string => roleKey(cluster, namespace, name)

function DangerCell({ row }: { readonly row: Row }) {
  const ids = useContext(DangerContext).get(keyOf(row))
  return <DangerMark ids={ids === undefined ? [] : ids} />
}

const LOOK: ListLook = {
  columns: [
    {
      id: 'account-dangers',
      after: 'automount',
      title: { en: 'Dangerous rights', ko: '위험한 권한' },
      width: 170,
    },
  ],
  cells: { 'account-dangers': DangerCell },
  around: Around,
}

/** Service accounts with what is dangerous in all that bindings grant them. */
export function AccountList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
