import { ERRORS } from '@naru/contract/errors/catalogue'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kindListPath } from '@naru/contract/pages/paths'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { DelayedLoading } from '../app/delayed-loading.tsx'
import { PageHeader } from '../app/page-header.tsx'
import { useClusterName } from '../data/cluster-name.ts'
import type { LiveView } from '../data/live-reducer.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useReason } from '../lists/source-reason.ts'
import { messages } from './messages.ts'

type Props = {
  readonly kind: KindSpec
  readonly name: string
  readonly cluster: string
  readonly live: LiveView
}

/** Why there is no object to show, and where to go instead. */
export function DetailMissing({ kind, name, cluster, live }: Props) {
  const t = useMessages(messages)
  const back = <ButtonLink href={kindListPath(kind.id, cluster) ?? '/'}>{t('toList')}</ButtonLink>
  const reason = useMissing({ kind, name, cluster, live })
  return (
    <div className="n-detail">
      <PageHeader title={name} mark={kind.mark} />
      {reason ? (
        <EmptyState tone="bad" title={reason.title} actions={back}>
          {reason.hint}
        </EmptyState>
      ) : (
        <DelayedLoading />
      )}
    </div>
  )
}

function useMissing({ name, cluster, live }: Props): { title: string; hint: string } | null {
  const t = useMessages(messages)
  const text = useText()
  const clusterName = useClusterName()
  const reason = useReason()
  if (live.error) return { title: t('missingTitle', { name }), hint: text(ERRORS[live.error.code].text) }
  const [source] = live.sources
  if (source?.state === 'denied') {
    const { verb, resource } = source
    return { title: t('deniedTitle', { name }), hint: t('deniedHint', { verb, resource }) }
  }
  if (source?.state === 'unreachable') {
    return { title: t('awayTitle', { cluster: clusterName(cluster) }), hint: reason(source.reason) }
  }
  if (live.data === null || source?.state === 'loading') return null
  return { title: t('missingTitle', { name }), hint: t('missingHint') }
}
