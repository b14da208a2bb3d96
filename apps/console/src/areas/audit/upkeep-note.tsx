import type { AuditUpkeep } from '@naru/contract/api/audit'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { upkeepQuery } from '../../parts/audit/audit-data.ts'
import { messages } from './messages.ts'

/** How long records are kept, and where they go, as far as the installation says so. */
export function UpkeepNote() {
  const t = useMessages(messages)
  const { data } = useQuery(upkeepQuery)
  if (!data) return null
  return (
    <>
      {data.days !== null && <span>{t('kept', { count: data.days })}</span>}
      {data.deliveries.map((delivery) => (
        <Delivery key={delivery.sink} delivery={delivery} />
      ))}
    </>
  )
}

type DeliveryProps = { readonly delivery: AuditUpkeep['deliveries'][number] }

function Delivery({ delivery: { sink, host, waiting, failure, failingSince } }: DeliveryProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const place = { sink: t(sink), host }
  if (failure === null || failingSince === null) return <span>{t('delivered', place)}</span>
  const time = format.clock(Date.parse(failingSince), now)
  return (
    <StatusBadge tone="error" text={t('undelivered', { ...place, time, count: waiting })} title={failure} />
  )
}
