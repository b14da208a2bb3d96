import { isStatus } from '@naru/contract/rows/cell'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { type ListedRow, useListed } from '../../pieces/related-items.ts'
import { drawn, type Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 10

/** The jobs that a cron job made: how each ended, when, and how long it took. */
export function LastRuns({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const { uid = '', namespace = '' } = object.metadata
  const { rows, asked } = useListed({
    type: 'list',
    kind: 'job',
    clusters: [cluster],
    namespaces: [namespace],
    owner: uid,
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: SHOWN,
  })
  const tellSpan = (started: number, ended: number): Told => {
    if (started === 0) return ''
    if (ended > 0) return { lasted: ended - started }
    return t('running', { time: format.duration(now - started) })
  }
  return (
    <ToldTable
      title={t('runs')}
      note={rows.length > 0 && t('runsNote')}
      rows={rows}
      keyOf={({ row }) => row.uid}
      place={{ cluster, namespace }}
      columns={[
        [t('job'), ({ row }) => ({ kind: 'job', name: row.name })],
        [t('result'), (one) => drawn(Result, { of: one })],
        [t('started'), (one) => (numberOf(one, 'started') > 0 ? { since: numberOf(one, 'started') } : '')],
        [t('duration'), (one) => tellSpan(numberOf(one, 'started'), numberOf(one, 'finished'))],
      ]}
      asked={[asked]}
      none={t('noRuns')}
    />
  )
}

function numberOf({ cell }: ListedRow, column: string): number {
  return Number(cell(column) ?? 0)
}

function Result({ of: one }: { readonly of: ListedRow }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const status = one.cell('status')
  const failed = numberOf(one, 'failed')
  return (
    <>
      {isStatus(status) && <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} />}{' '}
      {failed > 0 && <span className="n-dim">{t('retries', { count: failed })}</span>}
    </>
  )
}
