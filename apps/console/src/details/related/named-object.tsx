import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import type { ObjectReference } from '@naru/contract/relations/references-of'
import type { Status } from '@naru/contract/rows/status'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { Mentioned } from './mentioned.tsx'

type Props = {
  readonly cluster: string
  readonly to: ObjectReference
  /** What is known of it; nothing where it is not followed. */
  readonly view: LiveView<ObjectSnapshot> | undefined
}

/** An object that another names: a link with how it is, or that it is missing where the person may know. */
export function NamedObject({ cluster, to, view }: Props) {
  const missing = view?.data?.object === null && view.sources[0]?.state === 'live'
  return (
    <>
      <Mentioned cluster={cluster} to={to} gone={missing} />
      {missing ? <Missing optional={to.optional} /> : <NamedState status={view?.data?.status} />}
    </>
  )
}

function Missing({ optional }: { readonly optional: boolean }) {
  const t = useMessages(messages)
  if (optional) return <span className="n-dim">{t('missingOptional')}</span>
  return <StatusBadge tone="error" text={t('missing')} />
}

/** How an object is, where it says so. */
export function NamedState({ status }: { readonly status: Status | null | undefined }) {
  const locale = useLocale()
  return status ? <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} /> : null
}
