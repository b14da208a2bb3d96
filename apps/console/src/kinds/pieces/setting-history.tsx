import { type AlertEpisodes, alertEpisodes } from '@naru/contract/api/alert-settings'
import { recordPath } from '@naru/contract/api/record-path'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { POLLED } from '../../data/polled.ts'
import type { ViewProps } from '../../details/kind-view.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { messages } from './alert-messages.ts'

/** When a setting fired, and for what. */
export function SettingHistory({ kind, object }: ViewProps) {
  const t = useMessages(messages)
  const path = `${recordPath(kind.collection ?? '', object.metadata.name)}/history`
  const { data, error } = useQuery({
    queryKey: ['alert-episodes', path],
    queryFn: ({ signal }) => call(alertEpisodes, path, { signal }),
    meta: POLLED,
  })
  if (error) return <FailureBanner failure={describeError(error)} title={t('unreachable')} />
  return data ? <Episodes answer={data} /> : <DelayedLoading of="part" />
}

function Episodes({ answer: { episodes, leftOut } }: { readonly answer: AlertEpisodes }) {
  const t = useMessages(messages)
  const format = useFormat()
  return (
    <Panel title={t('history')}>
      {episodes.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('none')}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={[t('what'), t('value'), t('began'), t('ended')]}>
            {episodes.map(({ what, value, detail, fired, ended }) => (
              <tr key={`${what} ${fired}`}>
                <td>{what}</td>
                <td>{[value === null ? '' : format.number(value), detail].filter(Boolean).join(' ')}</td>
                <td>{format.dateTime(Date.parse(fired))}</td>
                <td>{ended === null ? <strong>{t('lasts')}</strong> : format.dateTime(Date.parse(ended))}</td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
      {leftOut > 0 && <p className="n-panel-empty n-dim">{t('more', { count: leftOut })}</p>}
    </Panel>
  )
}
