import { TRACE_LIMITS, TRACE_STATUS_CODES } from '@naru/contract/mesh/limits'
import { CheckField, SelectField } from '@naru/ui/field.tsx'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { RangeBar } from '../../../details/monitoring/range-bar.tsx'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { ANY_CODE, PERCENTILES, type TracesChoice } from './traces-search.ts'

type Props = {
  readonly choice: TracesChoice
  readonly range: TimeRange
  readonly onChange: (next: Partial<TracesChoice>) => void
}

const ANY = 'all'

/** Over which time, how many, and which of them. */
export function TracesBar({ choice, range, onChange }: Props) {
  const t = useMessages(messages)
  const chooseRange = useChooseRange()
  const { limit, percentile, statusCode, errs, showSpansAvg } = choice
  return (
    <div className="n-monitoring-bar">
      <RangeBar range={range} onChange={chooseRange} />
      <div className="n-mesh-metrics-choices">
        <SelectField
          label={t('limit')}
          value={String(limit)}
          options={TRACE_LIMITS.map((one) => ({ value: String(one), label: t('limitOf', { count: one }) }))}
          onChange={({ target }) =>
            onChange({ limit: TRACE_LIMITS.find((one) => String(one) === target.value) ?? limit })
          }
        />
        <SelectField
          label={t('percentile')}
          value={percentile ?? ANY}
          options={[
            { value: ANY, label: t('percentile.all') },
            ...PERCENTILES.map((one) => ({
              value: one,
              label: t('percentile.one', { share: 100 - Number(one) }),
            })),
          ]}
          onChange={({ target }) =>
            onChange({ percentile: PERCENTILES.find((one) => one === target.value) ?? null })
          }
        />
        <SelectField
          label={t('statusCode')}
          value={statusCode}
          options={TRACE_STATUS_CODES.map((one) => ({
            value: one,
            label: one === ANY_CODE ? t('statusCode.none') : one,
          }))}
          onChange={({ target }) =>
            onChange({ statusCode: TRACE_STATUS_CODES.find((one) => one === target.value) ?? statusCode })
          }
        />
        <CheckField
          label={t('errs')}
          checked={errs}
          onChange={({ target }) => onChange({ errs: target.checked })}
        />
        <CheckField
          label={t('showSpansAvg')}
          title={t('showSpansAvgHint')}
          checked={showSpansAvg}
          onChange={({ target }) => onChange({ showSpansAvg: target.checked })}
        />
      </div>
    </div>
  )
}
