import { SelectField } from '@naru/ui/field.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { RangeBar } from '../../../details/monitoring/range-bar.tsx'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
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
  const chooseRange = useChooseRange()
  const { byLabels, reporter } = choice
  const change = (next: Partial<MetricsChoice>): void =>
    void setSearch(writeMetricsChoice({ ...choice, ...next }, direction), { push: true })
  const nameOf = useStatisticName()
  const offered = Object.entries(offeredLabels(direction)).map(([label, what]) => ({
    label,
    title: t(`label.${what}`),
  }))
  const chosen = offered.filter(({ label }) => byLabels.includes(label)).map(({ title }) => title)
  return (
    <div className="n-monitoring-bar">
      <RangeBar range={range} onChange={chooseRange} />
      <div className="n-mesh-metrics-choices">
        <SelectField
          label={t('reporter')}
          value={reporter}
          options={REPORTERS.map((value) => ({ value, label: t(`reporter.${value}`) }))}
          onChange={({ target }) =>
            change({ reporter: REPORTERS.find((one) => one === target.value) ?? reporter })
          }
        />
        <Menu
          trigger={{
            children: chosen.length === 0 ? t('groupBy') : t('groupedBy', { labels: chosen.join(', ') }),
          }}
          items={offered.map(({ label, title }) => ({
            id: label,
            label: title,
            checked: byLabels.includes(label),
            run: () =>
              change({
                byLabels: byLabels.includes(label)
                  ? byLabels.filter((one) => one !== label)
                  : [...byLabels, label],
              }),
          }))}
        />
        <Menu
          trigger={{ children: t('statistics') }}
          items={(['avg', ...QUANTILES] as const).map((statistic) => ({
            id: statistic,
            label: nameOf(statistic),
            checked: statistic === 'avg' ? choice.avg : quantilesOf(choice).includes(statistic),
            run: () => change(toggleStatistic(choice, statistic)),
          }))}
        />
      </div>
    </div>
  )
}
