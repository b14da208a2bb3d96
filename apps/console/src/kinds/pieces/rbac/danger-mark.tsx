import { DANGERS } from '@naru/contract/rbac/dangers'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useText } from '../../../i18n/locale.ts'

/** The gravest of what is dangerous, how much more there is, and why all of it is. */
export function DangerMark({ ids }: { readonly ids: readonly string[] }) {
  const text = useText()
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
