import { ALL } from '@naru/contract/pages/page'
import { pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import { Tabs } from '@naru/ui/tabs.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { ApiBrowser } from './api-browser.tsx'
import { FoundObjects } from './found-objects.tsx'
import { messages } from './messages.ts'
import './search.css'

/** Objects of several kinds beside each other, by name or label; and every API that a cluster serves. */
export function SearchPage() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  const { tab, kinds, q, labels } = useSearchValues()
  const current = tab === 'apis' ? 'apis' : 'objects'
  const href = (next: string) =>
    pagePath('P_SEARCH') +
    formatQuery({ cluster: cluster ?? ALL, kinds, q, labels, ...(next === 'apis' && { tab: next }) })
  return (
    <div className="n-search-page">
      <PageHeader />
      <Tabs
        label={t('tabs')}
        current={current}
        tabs={(['objects', 'apis'] as const).map((id) => ({ id, label: t(id), href: href(id) }))}
      />
      {current === 'objects' ? (
        <FoundObjects />
      ) : cluster === null ? (
        <ClusterChoice why={t('pickCluster')} />
      ) : (
        <ApiBrowser key={cluster} cluster={cluster} />
      )}
    </div>
  )
}
