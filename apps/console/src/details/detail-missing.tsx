import { ERRORS } from '@naru/contract/errors/catalogue'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { kindListPath } from '@naru/contract/pages/paths'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../data/cluster-name.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useReason } from '../lists/sources/source-reason.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useLack } from '../parts/lack.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly kind: KindSpec
  readonly name: string
  readonly cluster: string
  readonly namespace: string | null
  readonly live: LiveView
  /** Shown while the object loads, so that nothing moves when it comes. */
  readonly tab: TabId
  readonly tabs: readonly TabId[]
}

/** Why there is no object to show, and where to go instead. */
export function DetailMissing(props: Props) {
  const { kind, name, cluster, tab, tabs } = props
  const t = useMessages(messages)
  const back = <ButtonLink href={kindListPath(kind.id, cluster) ?? '/'}>{t('toList')}</ButtonLink>
  const reason = useMissing(props)
  return (
    <div className="n-detail">
      <PageHeader
        title={name}
        mark={kind.mark}
        tabs={reason === null && <DetailTabs name={name} tab={tab} tabs={tabs} />}
      />
      {reason ? (
        <EmptyState tone="bad" title={reason.title} actions={back}>
          {reason.hint}
        </EmptyState>
      ) : (
        <DelayedLoading part />
      )}
    </div>
  )
}

function useMissing({ name, cluster, namespace, live }: Props): { title: string; hint: string } | null {
  const t = useMessages(messages)
  const text = useText()
  const clusterName = useClusterName()
  const reason = useReason()
  const [source] = live.sources
  const lack = useLack(source?.state === 'denied' ? [{ cluster, namespace }] : [])
  if (live.error) return { title: t('missingTitle', { name }), hint: text(ERRORS[live.error.code].text) }
  if (source?.state === 'denied') return { title: t('deniedTitle', { name }), hint: lack(source) }
  if (source?.state === 'unreachable') {
    return {
      title: t('awayTitle', { cluster: clusterName(cluster) }),
      hint: t('awayHint', { reason: reason(source.reason) }),
    }
  }
  if (live.data === null || source?.state === 'loading') return null
  return { title: t('missingTitle', { name }), hint: t('missingHint') }
}
