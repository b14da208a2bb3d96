import { findKind } from '@naru/contract/kinds/registry'
import { useLiveMany } from '../../data/live/live-many.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ViewProps } from '../kind-view.ts'
import { messages } from '../messages.ts'
import { listNeeded } from './list-needed.ts'

/** Which of the objects that an object with a problem names do not exist: that is most often why. */
export function MissingNames(props: ViewProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const needed = listNeeded(props)
  const views = useLiveMany(needed.map(({ query }) => query))
  const missing = needed.filter((_, index) => {
    const view = views[index]
    return view?.data?.object === null && view.sources[0]?.state === 'live'
  })
  if (missing.length === 0) return null
  const names = missing.map(({ to: { kind, kindName, name } }) => {
    const title = kind === null ? kindName : (findKind(kind)?.title.one[locale] ?? kindName)
    return `${title} ${name}`
  })
  return <p>{t('missingNames', { names: [...new Set(names)].join(', ') })}</p>
}
