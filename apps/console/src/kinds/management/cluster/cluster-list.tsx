import type { ClusterTile, Overview } from '@naru/contract/live/overview'
import { tileStatus } from '@naru/contract/live/tile-status'
import { troubleTone } from '@naru/contract/live/trouble-tone'
import { listPath } from '@naru/contract/pages/paths'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { createContext, type ReactNode, useContext } from 'react'
import { useLive } from '../../../data/live/live.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { useObjectHref } from '../../../shell/trail.tsx'

const OverviewContext = createContext<Overview | null>(null)

function Around({ children }: { readonly children: ReactNode }) {
  const { data } = useLive({ type: 'overview', clusters: 'all' })
  return <OverviewContext value={data?.overview ?? null}>{children}</OverviewContext>
}

type CellProps = { readonly row: Row }

const UNKNOWN = <span className="n-faint">–</span>

function useTile({ name }: Row): ClusterTile | undefined {
  return useContext(OverviewContext)?.clusters.find(({ id }) => id === name)
}

/** In the colour and word that the cluster's own page and its tile have. */
function Nodes({ row }: CellProps) {
  const format = useFormat()
  const locale = useLocale()
  const tile = useTile(row)
  if (!tile?.nodes) return UNKNOWN
  const { ready, total } = tile.nodes
  const { text, tone } = tileStatus(tile)
  const said = `${format.number(ready)}/${format.number(total)}`
  return (
    <a href={listPath('node', { cluster: row.name })} tabIndex={-1}>
      {ready < total ? <StatusBadge tone={tone} text={said} title={formatStatus(text, locale)} /> : said}
    </a>
  )
}

/** How many objects in it have a problem; its page says which. */
function Problems({ row }: CellProps) {
  const format = useFormat()
  const hrefTo = useObjectHref()
  const overview = useContext(OverviewContext)
  const tile = useTile(row)
  if (!overview || !tile?.pods) return UNKNOWN
  const inside = overview.counts.filter(({ cluster, kind }) => cluster === row.name && kind !== 'cluster')
  const count = inside.reduce((sum, one) => sum + one.count, 0)
  const errors = inside.reduce((sum, one) => sum + one.errors, 0)
  if (count === 0) return <span className="n-faint">0</span>
  return (
    <a href={hrefTo('cluster', { ...row, namespace: null }) ?? undefined} tabIndex={-1}>
      <StatusBadge tone={troubleTone({ errors })} text={format.number(count)} />
    </a>
  )
}

const LOOK: ListLook = {
  around: Around,
  columns: [
    { id: 'nodes', title: { en: 'Nodes', ko: '노드' }, width: 90, after: 'status' },
    { id: 'problems', title: { en: 'Problems', ko: '문제' }, width: 90, after: 'status' },
  ],
  cells: { nodes: Nodes, problems: Problems },
}

/** Clusters with how they are connected, how many of their nodes are ready and what is wrong in them. */
export function ClusterList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
