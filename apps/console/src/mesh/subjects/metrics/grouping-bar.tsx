import { SelectField } from '@naru/ui/field.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import type { ReactNode } from 'react'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { RangeBar } from '../../../details/monitoring/range-bar.tsx'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

type Props<Value extends string> = {
  readonly range: TimeRange
  /** One of several, by what each is called. */
  readonly choice: {
    readonly label: string
    readonly value: Value
    readonly options: readonly { readonly value: Value; readonly label: string }[]
    readonly onChange: (next: Value) => void
  }
  /** By what series can be told apart, and by which of it they are. */
  readonly labels: {
    readonly offered: readonly { readonly label: string; readonly title: string }[]
    readonly chosen: readonly string[]
    readonly onChange: (next: readonly string[]) => void
  }
  readonly children?: ReactNode
}

/** Over which time, one choice, and what series are told apart by. */
export function GroupingBar<Value extends string>({ range, choice, labels, children }: Props<Value>) {
  const t = useMessages(messages)
  const chooseRange = useChooseRange()
  const { offered, chosen } = labels
  const titles = offered.filter(({ label }) => chosen.includes(label)).map(({ title }) => title)
  const toggle = (label: string): void => {
    const names = offered.map((one) => one.label)
    labels.onChange(names.filter((one) => chosen.includes(one) !== (one === label)))
  }
  return (
    <div className="n-monitoring-bar">
      <RangeBar range={range} onChange={chooseRange} />
      <div className="n-mesh-metrics-choices">
        <SelectField
          label={choice.label}
          value={choice.value}
          options={choice.options}
          onChange={({ target }) => {
            const next = choice.options.find(({ value }) => value === target.value)
            if (next) choice.onChange(next.value)
          }}
        />
        <Menu
          trigger={{
            children: titles.length === 0 ? t('groupBy') : t('groupedBy', { labels: titles.join(', ') }),
          }}
          items={offered.map(({ label, title }) => ({
            id: label,
            label: title,
            checked: chosen.includes(label),
            run: () => toggle(label),
          }))}
        />
        {children}
      </div>
    </div>
  )
}
