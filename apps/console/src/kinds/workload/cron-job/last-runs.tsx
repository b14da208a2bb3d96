import { discoveredRef } from '@naru/contract/kinds/kind-ref'
import type { ColumnHead } from '@naru/contract/live/protocol'
import { isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { buildStatus, formatStatus } from '@naru/contract/rows/status-words'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLive } from '../../../data/live/live.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'

const JOB = discoveredRef({ group: 'batch', version: 'v1', plural: 'jobs' })
const SHOWN = 10

/** The jobs that a cron job made: how each ended, when, and how long it took. */
export function LastRuns({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { uid = '', namespace = '' } = object.metadata
  const { data, sources } = useLive({
    type: 'list',
    kind: JOB,
    clusters: [cluster],
    namespaces: [namespace],
    owner: uid,
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: SHOWN,
  })
  const state = sources[0]?.state
  const rows = data ? windowRows(data) : []
  if (!data || rows.length === 0) {
    const why =
      state === 'denied' ? 'denied' : state === 'unreachable' || state === 'absent' ? 'away' : 'noRuns'
    return (
      <Panel title={t('runs')}>{(data || state) && <p className="n-panel-empty n-dim">{t(why)}</p>}</Panel>
    )
  }
  return (
    <Panel title={t('runs')} note={t('runsNote')}>
      <PlainTable heads={[t('job'), t('result'), t('started'), t('duration')]}>
        {rows.map((row) => row && <RunLine key={row.uid} row={row} columns={data.columns} />)}
      </PlainTable>
    </Panel>
  )
}

type LineProps = { readonly row: Row; readonly columns: readonly ColumnHead[] }

function RunLine({ row, columns }: LineProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const format = useFormat()
  const now = useNow()
  const cell = (id: string) => row.cells[columns.findIndex((column) => column.id === id)] ?? null
  const number = (id: string) => Number(cell(id) ?? 0)
  const own = cell('status')
  const status =
    own !== null && isStatus(own) ? own : buildStatus(number('active') > 0 ? 'Running' : 'Pending')
  const started = number('started')
  const ended = number('finished') || number('failed-at')
  return (
    <tr>
      <td>
        <Reference kind={JOB} cluster={row.cluster} namespace={row.namespace} name={row.name} />
      </td>
      <td>
        <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} />{' '}
        {number('failed') > 0 && <span className="n-dim">{t('retries', { count: number('failed') })}</span>}
      </td>
      <td>
        {started > 0 && (
          <time dateTime={new Date(started).toISOString()} title={format.dateTime(started)}>
            {t('ago', { time: format.duration(now - started) })}
          </time>
        )}
      </td>
      <td>
        {started > 0 &&
          (ended > 0
            ? format.duration(ended - started)
            : t('running', { time: format.duration(now - started) }))}
      </td>
    </tr>
  )
}
