import type { AlertSource } from '@naru/contract/api/alerts'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Banner } from '@naru/ui/banner.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

type Props = { readonly sources: readonly AlertSource[] }

/** What of the clusters is not told, and why: above the list where something is wrong. */
export function SourceFailures({ sources }: Props) {
  const t = useMessages(messages)
  const locale = useLocale()
  const name = useClusterName()
  return sources.map(({ cluster, state, failure, notifies }) => {
    if (state === 'failed')
      return (
        <Banner key={cluster} tone="warning" title={t('failed', { cluster: name(cluster) })}>
          {failure && quoteWords(failure, locale)}
        </Banner>
      )
    if (state === 'answered' && !notifies)
      return (
        <Banner key={cluster} tone="warning" title={t('noAlertmanager', { cluster: name(cluster) })}>
          {failure && quoteWords(failure, locale)}
        </Banner>
      )
    return null
  })
}

/** What nobody can help: below the list. */
export function SourceNotes({ sources }: Props) {
  const t = useMessages(messages)
  const name = useClusterName()
  const notes = [
    ['absent', sources.filter(({ state }) => state === 'absent')] as const,
    ['narrowed', sources.filter(({ narrowed }) => narrowed)] as const,
  ].filter(([, found]) => found.length > 0)
  return notes.map(([id, found]) => (
    <p key={id} className="n-alert-note n-dim">
      {t(id, { clusters: found.map(({ cluster }) => name(cluster)).join(', ') })}
    </p>
  ))
}
