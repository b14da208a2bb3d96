import { AGGREGATORS } from '@naru/contract/mesh/limits'
import type { Dashboard } from '@naru/contract/mesh/wire/dashboards'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { GroupingBar } from '../metrics/grouping-bar.tsx'
import { messages } from './messages.ts'
import { type RuntimeChoice, writeRuntimeChoice } from './runtime-search.ts'
import { useRuntimeWord } from './use-runtime-words.ts'

type Props = {
  readonly choice: RuntimeChoice
  readonly range: TimeRange
  /** By what the dashboard can be told apart. */
  readonly aggregations: Dashboard['aggregations']
}

/** Over which time, told together how and apart by what. */
export function RuntimeBar({ choice, range, aggregations }: Props) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const nameOf = useRuntimeWord('label')
  const change = (next: Partial<RuntimeChoice>): void =>
    void setSearch(writeRuntimeChoice({ ...choice, ...next }), { push: true })
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
        offered: aggregations.map(({ label, displayName }) => ({ label, title: nameOf(displayName) })),
        chosen: choice.byLabels,
        onChange: (byLabels) => change({ byLabels }),
      }}
    />
  )
}
