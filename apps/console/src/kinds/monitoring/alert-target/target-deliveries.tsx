import { type AlertDelivery, alertDeliveries } from '@naru/contract/api/alert-targets'
import { recordPath } from '@naru/contract/api/record-path'
import type { Tone } from '@naru/contract/rows/status'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { POLLED } from '../../../data/polled.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { messages } from '../../pieces/alert-messages.ts'

const TONES: Readonly<Record<AlertDelivery['state'], Tone>> = {
  waiting: 'progress',
  sent: 'ok',
  'given-up': 'error',
}

/** What was written to a target, and how it went. */
export function TargetDeliveries({ kind, object }: ViewProps) {
  const t = useMessages(messages)
  const path = `${recordPath(kind.collection ?? '', object.metadata.name)}/deliveries`
  const { data, error } = useQuery({
    queryKey: ['alert-deliveries', path],
    queryFn: ({ signal }) => call(alertDeliveries, path, { signal }),
    meta: POLLED,
  })
  if (error) return <FailureBanner failure={describeError(error)} title={t('unreachable')} />
  if (!data) return <DelayedLoading of="part" />
  const heads = [t('state'), t('message'), t('written'), t('ended'), t('tries'), t('failure')]
  return (
    <Panel title={t('deliveries')}>
      {data.deliveries.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('noMessages')}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={heads}>
            {data.deliveries.map((one) => (
              <Line key={one.id} delivery={one} />
            ))}
          </PlainTable>
        </div>
      )}
      {data.leftOut > 0 && <p className="n-panel-empty n-dim">{t('more', { count: data.leftOut })}</p>}
    </Panel>
  )
}

function Line({ delivery }: { readonly delivery: AlertDelivery }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { state, subject, created, ended, tries, failure } = delivery
  return (
    <tr>
      <td>
        <StatusBadge tone={TONES[state]} text={t(state)} />
      </td>
      <td>{subject}</td>
      <td>{format.dateTime(Date.parse(created))}</td>
      <td>{ended === null ? <span className="n-faint">–</span> : format.dateTime(Date.parse(ended))}</td>
      <td>{format.number(tries)}</td>
      <td>{failure ?? <span className="n-faint">–</span>}</td>
    </tr>
  )
}
