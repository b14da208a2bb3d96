import { revisionOf } from '@naru/contract/kinds/helm/helm-release.rules'
import { Banner } from '@naru/ui/banner.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { type ReleaseProps, useChosenRevision } from './use-release.ts'

/** That an earlier revision is shown, and the way to the last. */
export function RevisionNote(props: ReleaseProps) {
  const t = useMessages(messages)
  const chosen = useChosenRevision(props)
  const last = revisionOf(props.object)
  if (chosen === last) return null
  return (
    <Banner tone="off" title={t('earlier', { revision: chosen })}>
      <a href="?tab=revision">{t('last', { revision: last })}</a>
    </Banner>
  )
}
