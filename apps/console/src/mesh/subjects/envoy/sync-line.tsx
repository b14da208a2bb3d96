import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { SYNC_PARTS, SYNC_TONES } from './sync-tones.ts'

/** What istiod has sent to a proxy, and whether it was taken. */
export function SyncLine({ status }: { readonly status: ProxyStatus | null }) {
  const t = useMessages(messages)
  return (
    <p className="n-envoy-sync">
      <span className="n-dim">{t('sync')}</span>
      {status === null ? (
        <span className="n-dim">{t('unasked')}</span>
      ) : (
        SYNC_PARTS.map((part) => (
          <StatusBadge
            key={part}
            tone={SYNC_TONES[status[part]]}
            text={`${t(part)} ${t(status[part])}`}
            title={`${part}: ${status[part]}`}
          />
        ))
      )}
    </p>
  )
}
