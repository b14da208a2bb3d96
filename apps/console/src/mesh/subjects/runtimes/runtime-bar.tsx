import { AGGREGATORS } from '@naru/contract/mesh/limits'
import type { Dashboard } from '@naru/contract/mesh/wire/dashboards'
import { SelectField } from '@naru/ui/field.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { RangeBar } from '../../../details/monitoring/range-bar.tsx'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { messages as metricMessages } from '../metrics/messages.ts'
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
  const common = useMessages(metricMessages)
  const setSearch = useSetSearch()
  const chooseRange = useChooseRange()
  const nameOf = useRuntimeWord('label')
  const { aggregator, byLabels } = choice
  const change = (next: Partial<RuntimeChoice>): void =>
    void setSearch(writeRuntimeChoice({ ...choice, ...next }), { push: true })
  const offered = aggregations.map(({ label, displayName }) => ({ label, title: nameOf(displayName) }))
  const chosen = offered.filter(({ label }) => byLabels.includes(label)).map(({ title }) => title)
  return (
    <div className="n-monitoring-bar">
      <RangeBar range={range} onChange={chooseRange} />
      <div className="n-mesh-metrics-choices">
        <SelectField
          label={t('aggregator')}
          value={aggregator}
          options={AGGREGATORS.map((value) => ({ value, label: t(`aggregator.${value}`) }))}
          onChange={({ target }) =>
            change({ aggregator: AGGREGATORS.find((one) => one === target.value) ?? aggregator })
          }
        />
        <Menu
          trigger={{
            children:
              chosen.length === 0 ? common('groupBy') : common('groupedBy', { labels: chosen.join(', ') }),
          }}
          items={offered.map(({ label, title }) => ({
            id: label,
            label: title,
            checked: byLabels.includes(label),
            run: () =>
              change({
                byLabels: offered
                  .map((one) => one.label)
                  .filter((one) => byLabels.includes(one) !== (one === label)),
              }),
          }))}
        />
      </div>
    </div>
  )
}
