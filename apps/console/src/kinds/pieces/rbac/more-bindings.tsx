import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Related } from '../related-items.ts'
import { messages } from './messages.ts'

/** How many bindings are not shown: nobody reads so many, and nobody takes the first for all. */
export function MoreBindings({ related: { state, total, items } }: { readonly related: Related }) {
  const t = useMessages(messages)
  const format = useFormat()
  const count = total - items.length
  if (state !== 'known' || count <= 0) return null
  return <p className="n-panel-empty n-dim">{t('more', { count, shown: format.number(count) })}</p>
}
