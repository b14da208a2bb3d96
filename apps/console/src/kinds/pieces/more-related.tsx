import { useFormat } from '../../i18n/format.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { Related } from './related-items.ts'

const messages = defineMessages({
  en: {
    more_one: '{{shown}} more is not read here: what stands above is not all.',
    more_other: '{{shown}} more are not read here: what stands above is not all.',
  },
  ko: { more_other: '너무 많아 나머지 {{shown}}개는 위에 없습니다.' },
})

/** How many there are beyond those that were read, of the lists that are known. */
export function countMore(related: readonly Pick<Related, 'state' | 'total' | 'items'>[]): number {
  const known = related.filter(({ state }) => state === 'known')
  return known.reduce((sum, { total, items }) => sum + Math.max(0, total - items.length), 0)
}

/** Of how many objects a panel says nothing because there are so many, in one line for all its lists; nothing where it says all. */
export function MoreRelated({ related }: { readonly related: readonly Related[] }) {
  const t = useMessages(messages)
  const format = useFormat()
  const count = countMore(related)
  if (count <= 0) return null
  return <p className="n-panel-empty n-dim">{t('more', { count, shown: format.number(count) })}</p>
}
