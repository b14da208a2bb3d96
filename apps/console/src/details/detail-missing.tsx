import type { TabId } from '@naru/contract/kinds/kind-spec'
import { queryText } from '@naru/contract/pages/query'
import type { LiveView } from '../data/live/live-reducer.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { MissingObject } from '../parts/missing/missing-object.tsx'
import { useMissing } from '../parts/missing/use-missing.ts'
import { whyMissing } from '../parts/missing/why-missing.ts'
import { PageHeader } from '../parts/page-header.tsx'
import type { DetailPageProps } from '../shell/page-props.ts'
import { useSearchValues } from '../shell/search.ts'
import { DetailTabs } from './detail-tabs.tsx'

type Props = DetailPageProps & {
  readonly live: LiveView
  /** Shown while the object loads, so that nothing moves when it comes. */
  readonly tab: TabId
  readonly tabs: readonly TabId[]
}

/** Why there is no object to show, and where to go instead. */
export function DetailMissing(props: Props) {
  const { kind, name, live, tab, tabs } = props
  const missing = useMissing(props, whyMissing(live))
  const called = queryText(useSearchValues(), 'dn') ?? name
  return (
    <div className="n-detail">
      {missing ? (
        <MissingObject kind={kind} name={name} missing={missing} />
      ) : (
        <>
          <PageHeader
            title={called}
            mark={kind.mark}
            tabs={<DetailTabs name={called} tab={tab} tabs={tabs} />}
          />
          <DelayedLoading of="part" />
        </>
      )}
    </div>
  )
}
