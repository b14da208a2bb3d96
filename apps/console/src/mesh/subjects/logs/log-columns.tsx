import type { AccessLogField } from '@naru/contract/mesh/wire/logs'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { Translate } from '../../../i18n/messages.ts'
import { meaningOf } from '../../graph/panel/flag-meanings.ts'
import type { MeshColumn } from '../../list/mesh-table.tsx'
import type { SubjectPlace } from '../subject-page.tsx'
import { flagsOf, isFailed, type LogRow } from './log-rows.ts'
import { TraceButton } from './trace-button.tsx'

type Word = 'time' | 'source' | 'what' | 'code' | 'took' | 'ms' | 'host' | 'trace'

export type LogWords = {
  readonly t: Translate<Word>
  readonly text: (text: ReturnType<typeof meaningOf>) => string
  readonly clock: (at: number) => string
}

/** One row is one line; of a proxy's requests it says in columns what the line says in a row. */
export function logColumns(place: SubjectPlace, { t, text, clock }: LogWords): readonly MeshColumn<LogRow>[] {
  return [
    {
      id: 'name',
      title: t('time'),
      width: 108,
      pinned: true,
      sortBy: ({ entry }) => entry.timestampUnix,
      cell: ({ entry }) => <span title={entry.timestamp}>{clock(entry.timestampUnix)}</span>,
    },
    { id: 'source', title: t('source'), width: 104, cell: ({ container }) => container },
    {
      id: 'what',
      title: t('what'),
      width: 240,
      grow: 1,
      cell: ({ entry: { message, accessLog } }) => (
        <span className={accessLog ? 'n-log-line' : 'n-log-line alone'} title={message}>
          {requestOf(message, accessLog)}
        </span>
      ),
    },
    {
      id: 'code',
      title: t('code'),
      width: 200,
      cell: ({ entry: { accessLog } }) => {
        const code = accessLog?.status_code
        if (code === undefined) return null
        const flags = flagsOf(accessLog?.response_flags)
        const meaning = flags.map((flag) => `${flag}: ${text(meaningOf(code, flag))}`).join('; ')
        const told = [code, meaning].filter(Boolean).join(' ')
        return isFailed(accessLog) ? <StatusBadge tone="error" text={told} title={told} /> : told
      },
    },
    {
      id: 'took',
      title: t('took'),
      width: 84,
      align: 'end',
      cell: ({ entry: { accessLog } }) => {
        const took = accessLog?.duration
        return took === undefined ? null : t('ms', { count: took })
      },
    },
    {
      id: 'host',
      title: t('host'),
      width: 150,
      cell: ({ entry: { accessLog } }) =>
        accessLog?.authority ?? accessLog?.requested_server ?? accessLog?.upstream_service,
    },
    {
      id: 'trace',
      title: t('trace'),
      width: 104,
      cell: ({ entry: { accessLog, timestampUnix: at } }) =>
        accessLog?.request_id && (
          <TraceButton key={accessLog.request_id} place={place} requestId={accessLog.request_id} at={at} />
        ),
    },
  ]
}

type Log = Readonly<Partial<Record<AccessLogField, string>>>

/** What was asked for; of a connection, or of any other line, what was logged. */
function requestOf(message: string, log: Log | undefined): string {
  if (!log?.method) return message
  const query = log.uri_param === undefined ? '' : `?${log.uri_param}`
  return `${log.method} ${log.uri_path ?? ''}${query}`
}
