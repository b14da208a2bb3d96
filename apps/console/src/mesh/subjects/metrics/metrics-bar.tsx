import { Menu } from '@naru/ui/menu.tsx'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { GroupingBar } from './grouping-bar.tsx'
import { messages } from './messages.ts'
import {
  type Direction,
  type MetricsChoice,
  offeredLabels,
  QUANTILES,
  quantilesOf,
  REPORTERS,
  toggleStatistic,
  writeMetricsChoice,
} from './metrics-search.ts'
import { useStatisticName } from './use-metric-names.ts'

type Props = {
  readonly direction: Direction
  readonly choice: MetricsChoice
  readonly range: TimeRange
}

/** Over which time, counted by whom, told apart by what. */
export function MetricsBar({ direction, choice, range }: Props) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const change = (next: Partial<MetricsChoice>): void =>
    void setSearch(writeMetricsChoice({ ...choice, ...next }, direction), { push: true })
  const nameOf = useStatisticName()
  return (
    <GroupingBar
      range={range}
      choice={{
        label: t('reporter'),
        value: choice.reporter,
        options: REPORTERS.map((value) => ({ value, label: t(`reporter.${value}`) })),
        onChange: (reporter) => change({ reporter }),
      }}
      labels={{
        offered: Object.entries(offeredLabels(direction)).map(([label, what]) => ({
          label,
          title: t(`label.${what}`),
        })),
        chosen: choice.byLabels,
        onChange: (byLabels) => change({ byLabels }),
      }}
    >
      <Menu
        trigger={{ children: t('statistics') }}
        items={(['avg', ...QUANTILES] as const).map((statistic) => ({
          id: statistic,
          label: nameOf(statistic),
          checked: statistic === 'avg' ? choice.avg : quantilesOf(choice).includes(statistic),
          run: () => change(toggleStatistic(choice, statistic)),
        }))}
      />
    </GroupingBar>
  )
}
