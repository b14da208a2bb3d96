import { ownedKinds } from '@naru/contract/relations/relations-of'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useLive } from '../../data/live/live.ts'
import { windowRows } from '../../data/live/live-reducer.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages as shared } from '../messages.ts'

const messages = defineMessages({
  en: { owned: 'Also deleted', hint: 'Owned objects are deleted in the background.' },
  ko: { owned: '함께 삭제되는 항목', hint: '소유한 항목은 백그라운드에서 삭제됩니다.' },
})

const SHOWN = 50

/** What goes with an object: those that it owns, and those that they own. */
export function OwnedList({ target }: { readonly target: ActionTarget }) {
  const t = useMessages(messages)
  const owned = ownedKinds(target.kind.id)
  if (owned.length === 0) return null
  return (
    <div className="n-owned">
      <h3>{t('owned')}</h3>
      <p className="n-dim">{t('hint')}</p>
      {owned.map((kind) => (
        <OwnedOf key={kind} kind={kind} owner={target} />
      ))}
    </div>
  )
}

type OwnedProps = {
  readonly kind: string
  readonly owner: Pick<ActionTarget, 'cluster' | 'namespace' | 'uid'>
}

function OwnedOf({ kind, owner }: OwnedProps) {
  const t = useMessages(shared)
  const view = useLive({
    type: 'list',
    kind,
    clusters: [owner.cluster],
    namespaces: owner.namespace ? [owner.namespace] : 'all',
    owner: owner.uid,
    offset: 0,
    limit: SHOWN,
  })
  const look = useKindLook()(kind)
  if (!view.data) return null
  return (
    <ul className="n-targets">
      {windowRows(view.data).map(
        (row) =>
          row && (
            <li key={row.uid} className="n-owned-item">
              {look && <ObjectLink mark={look.mark} group={look.group} name={row.name} />}
              {ownedKinds(kind).map((child) => (
                <OwnedOf key={child} kind={child} owner={row} />
              ))}
            </li>
          ),
      )}
      {view.data.total > SHOWN && <li className="n-dim">{t('more', { count: view.data.total - SHOWN })}</li>}
    </ul>
  )
}
