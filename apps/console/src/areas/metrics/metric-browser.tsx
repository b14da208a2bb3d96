import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import { RangeBar } from '../../details/monitoring/range-bar.tsx'
import { useChooseRange, useRange } from '../../details/monitoring/use-range.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { MOST_QUERIES, parseBrowserSearch } from './browser-search.ts'
import { messages } from './messages.ts'
import { QueryCard } from './query-card.tsx'
import { RememberedMenus } from './remembered-menus.tsx'
import { useQueries } from './use-queries.ts'
import '../../details/monitoring/monitoring.css'
import './metrics.css'

/** What a cluster's Prometheus knows, asked in PromQL: as graphs and as tables. */
export function MetricBrowser() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  if (cluster !== null) return <Questions key={cluster} cluster={cluster} />
  return (
    <>
      <PageHeader />
      <ClusterChoice why={t('pick')} />
    </>
  )
}

function Questions({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const { view } = parseBrowserSearch(search)
  const range = useRange()
  const chooseRange = useChooseRange()
  const { shown, ask, remove, add, pick } = useQueries()
  return (
    <div className="n-metrics">
      <PageHeader actions={<RememberedMenus onPick={pick} />} />
      <div className="n-metrics-bar">
        <RangeBar range={range} onChange={chooseRange} />
        <div className="n-range" role="group" aria-label={t('view')}>
          {(['graph', 'table'] as const).map((one) => (
            <Button
              key={one}
              size="s"
              aria-pressed={one === view}
              onClick={() => void setSearch({ view: one === 'graph' ? null : one })}
            >
              {t(one)}
            </Button>
          ))}
        </div>
      </div>
      {shown.map((query, index) => (
        <QueryCard
          // A card is its place: what is asked there changes.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ cluster, query, view, range }}
          number={index + 1}
          onAsk={(next) => ask(index, next)}
          onRemove={shown.length > 1 ? () => remove(index) : null}
          onPick={pick}
        />
      ))}
      {shown.length === 1 && shown[0] === '' && <EmptyState title={t('begin')}>{t('beginBody')}</EmptyState>}
      <div>
        <Button
          variant="link"
          icon={AddIcon}
          blocked={shown.length < MOST_QUERIES ? null : t('enough', { count: MOST_QUERIES })}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
