import { AGGREGATORS } from '@naru/contract/mesh/limits'
import type { Dashboard } from '@naru/contract/mesh/wire/dashboards'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { RangeBar } from '../../../details/monitoring/range-bar.tsx'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { GroupingBar } from '../metrics/grouping-bar.tsx'
import { messages } from './messages.ts'
import { POD } from './runtime-query.ts'
import { type RuntimeChoice, writeRuntimeChoice } from './runtime-search.ts'
import { useRuntimeWord } from './use-runtime-words.ts'

type Props = {
  readonly choice: RuntimeChoice
  readonly usual: RuntimeChoice
  readonly range: TimeRange
  /** By what the dashboard can be told apart. */
  readonly aggregations: Dashboard['aggregations']
  /** One pod alone is told neither together with others nor apart from them. */
  readonly isAlone: boolean
}

/** Over which time, told together how and apart by what. */
export function RuntimeBar({ choice, usual, range, aggregations, isAlone }: Props) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const nameOf = useRuntimeWord('label')
  const chooseRange = useChooseRange()
  const offered = aggregations.filter(({ label }) => !isAlone || label !== POD)
  const change = (next: Partial<RuntimeChoice>): void =>
    void setSearch(writeRuntimeChoice({ ...choice, ...next }, usual), { push: true })
  if (isAlone && offered.length === 0)
    return (
      <div className="n-monitoring-bar">
        <RangeBar range={range} onChange={chooseRange} />
      </div>
    )
  return (
    <GroupingBar
      range={range}
      choice={{
        label: t('aggregator'),
        value: choice.aggregator,
        options: AGGREGATORS.map((value) => ({ value, label: t(`aggregator.${value}`) })),
        onChange: (aggregator) => change({ aggregator }),
      }}
      labels={{
        offered: offered.map(({ label, displayName }) => ({ label, title: nameOf(displayName) })),
        chosen: choice.byLabels,
        onChange: (byLabels) => change({ byLabels }),
      }}
    />
  )
}
