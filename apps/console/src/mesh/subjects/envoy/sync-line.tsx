import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

const TONES = {
  Synced: 'ok',
  NOT_SENT: 'off',
  Stale: 'warning',
  'Stale (Never Acknowledged)': 'warning',
} as const satisfies Record<ProxyStatus['CDS'], string>
const PARTS = ['CDS', 'EDS', 'LDS', 'RDS'] as const

/** What istiod has sent to a proxy, and whether it was taken. */
export function SyncLine({ status }: { readonly status: ProxyStatus | null }) {
  const t = useMessages(messages)
  return (
    <p className="n-envoy-sync">
      <span className="n-dim">{t('sync')}</span>
      {status === null ? (
        <span className="n-dim">{t('unasked')}</span>
      ) : (
        PARTS.map((part) => (
          <StatusBadge
            key={part}
            tone={TONES[status[part]]}
            text={`${t(part)} ${t(status[part])}`}
            title={`${part}: ${status[part]}`}
          />
        ))
      )}
    </p>
  )
}
