import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { SYNC_PARTS, SYNC_TONES, worstPart } from './sync-tones.ts'

/** How the proxies of something fare with istiod, in one word, and on hover in each part. */
export function SyncBadge({ status }: { readonly status: ProxyStatus | null }) {
  const t = useMessages(messages)
  if (status === null) return <span className="n-faint">–</span>
  const { sync, parts } = worstPart(status)
  const where = sync === 'Synced' ? '' : ` (${parts.join(', ')})`
  const title = SYNC_PARTS.map((part) => `${t(part)} (${part}): ${t(status[part])}`).join('\n')
  return <StatusBadge tone={SYNC_TONES[sync]} text={`${t(sync)}${where}`} title={title} />
}
