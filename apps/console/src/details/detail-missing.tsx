import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { queryText } from '@naru/contract/pages/query'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { LiveView } from '../data/live/live-reducer.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { usePageFailed } from '../shell/page-state.ts'
import { useSearchValues } from '../shell/search.ts'
import { BackLink } from './back-link.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { useMissing } from './use-missing.ts'

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
