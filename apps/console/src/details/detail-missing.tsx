import { absenceCode } from '@naru/contract/errors/absence'
import { ERRORS } from '@naru/contract/errors/catalogue'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { queryText } from '@naru/contract/pages/query'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../data/cluster-name.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useReason } from '../lists/sources/source-reason.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useLack } from '../parts/lack.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { usePageFailed } from '../shell/page-state.ts'
import { useSearchValues } from '../shell/search.ts'
import { BackLink } from './back-link.tsx'
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
  const { kind, name, tab, tabs } = props
  const reason = useMissing(props)
  const said = queryText(useSearchValues(), 'dn')
  // What there is none of, or may not be seen, is called by what the address asks for, whatever else that says.
  const called = reason === null ? (said ?? name) : name
  usePageFailed(reason !== null)
  return (
    <div className="n-detail">
      <PageHeader
        title={called}
        {...(reason && { name })}
        mark={kind.mark}
        tabs={reason === null && <DetailTabs name={called} tab={tab} tabs={tabs} />}
      />
      {reason ? (
        <EmptyState tone="bad" title={reason.title} actions={<BackLink />}>
          {reason.hint}
        </EmptyState>
      ) : (
        <DelayedLoading part />
      )}
    </div>
  )
}

function useMissing({ kind, name, cluster, namespace, live }: Props): { title: string; hint: string } | null {
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
  const absence = ERRORS[absenceCode(kind.plural, 'RESOURCE_NOT_FOUND')].text
  return { title: t('missingTitle', { name }), hint: `${text(absence)} ${t('missingHint')}` }
}
