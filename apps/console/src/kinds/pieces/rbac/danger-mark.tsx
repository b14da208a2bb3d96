import { DANGERS } from '@naru/contract/rbac/dangers'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import '../../../lists/rows/cell.css'

/** The gravest of what is dangerous, how much more there is, and why all of it is; null where that is not known. */
export function DangerMark({ ids }: { readonly ids: readonly string[] | null }) {
  const text = useText()
  const t = useMessages(messages)
  if (ids === null) {
    return (
      <span className="n-dim" title={t('dangersOpenHint')}>
        {t('dangersOpen')}
      </span>
    )
  }
  const [first] = ids
  if (first === undefined) return <span className="n-faint">–</span>
  const why = DANGERS.filter(({ id }) => ids.includes(id)).map(({ id, says }) => `${id}: ${text(says)}`)
  return (
    <span className="n-many">
      <StatusBadge tone="warning" text={first} title={why.join('\n')} />
      {ids.length > 1 && <small>+{ids.length - 1}</small>}
    </span>
  )
}
