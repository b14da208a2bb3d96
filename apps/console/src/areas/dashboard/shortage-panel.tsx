import { formatReason } from '@naru/contract/kinds/problem-text'
import type { KindId } from '@naru/contract/kinds/registry'
import { rowCell } from '@naru/contract/kinds/row-cell'
import type { ListQuery } from '@naru/contract/live/protocol'
import { ALL } from '@naru/contract/pages/page'
import { kindListPath } from '@naru/contract/pages/paths'
import { identifyKind } from '@naru/contract/relations/kind-identity'
import type { Row } from '@naru/contract/rows/row'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, type ListData, type LiveView, windowRows } from '../../data/live/live-reducer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { Reference } from '../../parts/reference.tsx'
import { useExpiries } from './certificates.ts'
import { type FullVolume, useFullVolumes } from './full-volumes.ts'
import { messages } from './messages.ts'

const SHOWN = 5
/** In percent: below it nobody has to act yet. */
const SHORT = 80

/** What runs out next: certificates, quotas with little left, claims without a volume, volumes that serve nobody or are nearly full. */
export function ShortagePanel({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const quotas = useLive(planFullest(cluster))
  const claims = useLive(planTroubled('persistent-volume-claim', cluster))
  const volumes = useLive(planTroubled('persistent-volume', cluster))
  const views = { 'resource-quota': quotas, 'persistent-volume-claim': claims, 'persistent-volume': volumes }
  const full = rowsOf(quotas).filter((row) => readShare(row) >= SHORT)
  const { volumes: filling, isPending } = useFullVolumes(cluster)
  const waiting = isPending || Object.values(views).some(isAwaited)
  // What may not be seen is not said to be well.
  const denied = Object.entries(views).flatMap(([kind, { sources }]) =>
    sources.some(({ state }) => state === 'denied') ? (identifyKind(kind)?.resource ?? kind) : [],
  )
  const ending = useExpiries(cluster).filter(({ tone }) => tone !== 'ok')
  const found = [ending, full, rowsOf(claims), rowsOf(volumes), filling]
  const nothing = found.every(({ length }) => length === 0)
  return (
    <Panel title={t('runsOut')}>
      {waiting && nothing && <DelayedLoading of="part" />}
      {!waiting && nothing && <p className="n-panel-empty n-dim">{t('nothingRunsOut')}</p>}
      <ul className="n-shortages">
        {ending.map(({ of, days, tone }) => (
          <li key={of}>
            <span>{t(of)}</span>
            <StatusBadge tone={tone} text={days < 0 ? t('ended') : t('daysLeft', { count: days })} />
          </li>
        ))}
        {full.map((row) => (
          <QuotaLine key={row.uid} row={row} />
        ))}
        <Troubled kind="persistent-volume-claim" view={claims} />
        <Troubled kind="persistent-volume" view={volumes} />
        {/* What is measured may come later than the rest, and moves none of it. */}
        {filling.map((volume) => (
          <VolumeLine key={`${volume.namespace}/${volume.claim}`} cluster={cluster} volume={volume} />
        ))}
      </ul>
      {denied.length > 0 && (
        <p className="n-panel-empty n-faint">{t('mayNotList', { resources: denied.join(', ') })}</p>
      )}
    </Panel>
  )
}

function planList(kind: KindId, cluster: string): ListQuery {
  return { type: 'list', kind, clusters: [cluster], namespaces: 'all', offset: 0, limit: SHOWN }
}

function planFullest(cluster: string): ListQuery {
  return { ...planList('resource-quota', cluster), sort: { column: 'share', dir: 'desc' } }
}

function planTroubled(kind: KindId, cluster: string): ListQuery {
  return { ...planList(kind, cluster), problems: true }
}

function rowsOf({ data }: LiveView<ListData>): readonly Row[] {
  return data ? windowRows(data).flatMap((row) => row ?? []) : []
}

function readShare(row: Row): number {
  const share = rowCell('resource-quota', row, 'share')
  return typeof share === 'number' ? share : 0
}

function QuotaLine({ row }: { readonly row: Row }) {
  const t = useMessages(messages)
  const percent = readShare(row)
  const fullest = rowCell('resource-quota', row, 'fullest')
  return (
    <Line kind="resource-quota" row={row} note={typeof fullest === 'string' ? fullest : null}>
      <Meter requested={percent / 100} label={t('quotaMeter', { name: row.name, percent })} size="s" />
    </Line>
  )
}

function VolumeLine({ cluster, volume }: { readonly cluster: string; readonly volume: FullVolume }) {
  const t = useMessages(messages)
  const { namespace, claim, share } = volume
  const percent = Math.round(share * 100)
  return (
    <Line
      kind="persistent-volume-claim"
      row={{ cluster, namespace, name: claim }}
      note={t('volumeUsed', { percent })}
    >
      <Meter requested={share} label={t('quotaMeter', { name: claim, percent })} size="s" />
    </Line>
  )
}

type ViewProps = { readonly kind: string; readonly view: LiveView<ListData> }

function Troubled({ kind, view }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const rows = rowsOf(view)
  const more = (view.data?.total ?? 0) - rows.length
  const [first] = rows
  return (
    <>
      {rows.map((row) => (
        <Line key={row.uid} kind={kind} row={row}>
          {row.problem && (
            <StatusBadge tone={row.problem.severity} text={formatReason(row.problem.reason, locale)} />
          )}
        </Line>
      ))}
      {first && more > 0 && (
        <li>
          <a
            href={
              kindListPath(kind, first.cluster, { cluster: first.cluster, namespace: ALL, problems: true }) ??
              undefined
            }
          >
            {t('moreShort', { count: more, number: format.number(more) })}
          </a>
        </li>
      )}
    </>
  )
}

type LineProps = {
  readonly kind: string
  readonly row: Pick<Row, 'cluster' | 'namespace' | 'name'>
  readonly note?: string | null
  readonly children: ReactNode
}

function Line({ kind, row, note = null, children }: LineProps) {
  const { cluster, namespace, name } = row
  return (
    <li>
      <Reference {...{ kind, cluster, namespace, name }} cut />
      {children}
      {(namespace ?? note) && <small>{[namespace, note].filter(Boolean).join(' · ')}</small>}
    </li>
  )
}
