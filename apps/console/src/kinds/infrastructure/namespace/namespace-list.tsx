import { listQuotaLines, type QuotaLine } from '@naru/contract/kinds/policy/quota-lines'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { NamespaceFigures } from '@naru/contract/live/overview'
import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { troubleTone } from '@naru/contract/live/trouble-tone'
import { listPath } from '@naru/contract/pages/paths'
import type { Row } from '@naru/contract/rows/row'
import { Meter } from '@naru/ui/meter.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLive } from '../../../data/live/live.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListModel } from '../../../lists/query/use-list.ts'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { useObjectHref } from '../../../shell/trail.tsx'
import { findFigure } from './find-figure.ts'
import { messages } from './messages.ts'
import './namespace.css'

type Known = {
  readonly figures: readonly NamespaceFigures[]
  /** The fullest line of all quotas, by cluster and namespace. */
  readonly quotas: ReadonlyMap<string, QuotaLine>
}

const KnownContext = createContext<Known>({ figures: [], quotas: new Map() })

/** Two questions for the whole page, both about what clusters mirror anyway or hold few of. */
function Around({ list, children }: { readonly list: ListModel; readonly children: ReactNode }) {
  const { view, query } = list
  const names = view.data ? windowRows(view.data).flatMap((row) => row?.name ?? []) : []
  const overview = useLive({ type: 'overview', clusters: query.clusters, byNamespace: true })
  const quotas = useLive(
    names.length === 0
      ? null
      : {
          type: 'list',
          kind: 'resource-quota',
          clusters: query.clusters,
          namespaces: [...new Set(names)].toSorted(),
          whole: true,
          offset: 0,
          limit: MAX_WINDOW,
        },
  )
  const known = useMemo(() => {
    const rows = quotas.data ? windowRows(quotas.data) : []
    return { figures: overview.data?.overview.namespaces ?? [], quotas: fullestLines(rows) }
  }, [overview.data, quotas.data])
  return <KnownContext value={known}>{children}</KnownContext>
}

function fullestLines(rows: readonly (Row | undefined)[]): ReadonlyMap<string, QuotaLine> {
  const fullest = new Map<string, QuotaLine>()
  for (const row of rows) {
    const [line] = row?.object ? listQuotaLines(row.object satisfies KubeObject) : []
    const key = `${row?.cluster}/${row?.namespace}`
    if (line && (line.share ?? -1) > (fullest.get(key)?.share ?? -1)) fullest.set(key, line)
  }
  return fullest
}

type CellProps = { readonly row: Row }

function useFigure({ cluster, name }: Row) {
  return findFigure(useContext(KnownContext).figures, cluster, name)
}

function Pods({ row }: CellProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const figure = useFigure(row)
  if (figure === null) return <span className="n-faint">–</span>
  const { pods, running } = figure
  if (pods === 0) return <span className="n-faint">0</span>
  return (
    <a
      href={listPath('pod', { cluster: row.cluster, namespace: row.name })}
      tabIndex={-1}
      title={t('running', { running, pods })}
    >
      {running < pods ? `${format.number(running)}/${format.number(pods)}` : format.number(pods)}
    </a>
  )
}

/** Leads to the namespace itself, which says of which kind they are. */
function Problems({ row }: CellProps) {
  const format = useFormat()
  const hrefTo = useObjectHref()
  const figure = useFigure(row)
  if (figure === null) return <span className="n-faint">–</span>
  if (figure.problems === 0) return <span className="n-faint">0</span>
  return (
    <a href={hrefTo('namespace', { ...row, namespace: null }) ?? undefined} tabIndex={-1}>
      <StatusBadge tone={troubleTone(figure)} text={format.number(figure.problems)} />
    </a>
  )
}

/** What of its quotas is the fullest: that is what will stop the next pod. */
function Quota({ row }: CellProps) {
  const t = useMessages(messages)
  const line = useContext(KnownContext).quotas.get(`${row.cluster}/${row.name}`)
  if (!line || line.share === null) return <span className="n-faint">–</span>
  const { resource, share, used, hard } = line
  const percent = Math.round(share * 100)
  return (
    <a
      className="n-quota-cell"
      href={listPath('resource-quota', { cluster: row.cluster, namespace: row.name })}
      tabIndex={-1}
      title={`${resource}: ${t('used', { used, hard })}`}
    >
      <Meter requested={share} label={t('meter', { resource, percent })} size="s" />
      <span>{`${percent}%`}</span>
      <span className="n-dim n-clip">{resource}</span>
    </a>
  )
}

const LOOK: ListLook = {
  around: Around,
  columns: [
    { id: 'pods', title: { en: 'Pods', ko: '파드' }, width: 80, align: 'end' },
    { id: 'problems', title: { en: 'Problems', ko: '문제' }, width: 90 },
    { id: 'quota', title: { en: 'Fullest quota', ko: '가장 찬 쿼터' }, width: 200, max: 280 },
  ],
  cells: { pods: Pods, problems: Problems, quota: Quota },
}

/** Namespaces with what they hold, what is wrong in them and how full their quotas are. */
export function NamespaceList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
