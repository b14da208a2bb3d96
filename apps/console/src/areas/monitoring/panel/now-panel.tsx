import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useQueries } from '@tanstack/react-query'
import { formatMeasure } from '../../../charts/measure.ts'
import { useLocale, useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { instantQuery } from '../../../promql/metric-data.ts'
import { messages } from '../messages.ts'
import type { PanelProps } from './panel-props.ts'
import { panelExpressions } from './panel-questions.ts'
import { type PanelRow, rowsOf } from './panel-rows.ts'
import { useFailureText } from './use-failure-text.ts'

/** A panel that tells the end of the range: a number, a gauge, bars or a table. */
export function NowPanel({ cluster, panel, values, range }: PanelProps) {
  const t = useMessages(messages)
  const text = useText()
  const say = useFailureText()
  const time = typeof range === 'string' ? undefined : range.end
  const answers = useQueries({
    queries: panelExpressions(panel, values, range).map((expression) =>
      instantQuery(cluster, expression, time),
    ),
  })
  const title = text(panel.title)
  const failure = answers.map(({ data, error }) => say(data, error)).find((one) => one !== null) ?? null
  const isKnown = answers.every(({ data }) => data?.state === 'answered')
  const rows = answers.flatMap(({ data }) => (data?.state === 'answered' ? rowsOf(data.samples, title) : []))
  const isSmall = panel.shape === 'number' || panel.shape === 'gauge'
  return (
    <Panel title={title} className={isSmall ? 'n-dashboards-figure' : 'n-chart'}>
      <div className={isSmall ? 'n-dashboards-value' : 'n-chart-body'}>
        {failure !== null ? (
          <p className="n-chart-empty n-dim">{failure}</p>
        ) : !isKnown ? (
          <Skeleton height={isSmall ? 36 : 290} />
        ) : rows.length === 0 ? (
          <p className="n-chart-empty n-dim">{t('nothing')}</p>
        ) : (
          <Shape panel={panel} title={title} rows={rows} />
        )}
      </div>
    </Panel>
  )
}

type ShapeProps = Pick<PanelProps, 'panel'> & {
  readonly title: string
  readonly rows: readonly PanelRow[]
}

function Shape({ panel: { shape, unit }, title, rows }: ShapeProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const told = rows[0]?.value ?? 0
  const first = formatMeasure(unit, told, locale)
  if (shape === 'number') return <b>{first}</b>
  if (shape === 'gauge')
    return (
      <>
        <b>{first}</b>
        <Meter requested={told} used={told} label={t('gauge', { title, value: first })} />
      </>
    )
  return shape === 'bars' ? (
    <Bars title={title} unit={unit} rows={rows} />
  ) : (
    <Rows title={title} unit={unit} rows={rows} />
  )
}

type RowsProps = Pick<ShapeProps, 'rows' | 'title'> & Pick<PanelProps['panel'], 'unit'>

function Bars({ title, unit, rows }: RowsProps) {
  const locale = useLocale()
  const most = Math.max(...rows.map(({ value }) => value), 0)
  return (
    // What does not fit is scrolled to, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="n-dashboards-bars" aria-label={title} tabIndex={0}>
      {rows.map(({ name, value }) => (
        <li key={name}>
          <span title={name}>{name}</span>
          <b>{formatMeasure(unit, value, locale)}</b>
          <i
            style={{ inlineSize: `${most > 0 ? (100 * Math.max(value, 0)) / most : 0}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
    </ul>
  )
}

function Rows({ title, unit, rows }: RowsProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const columns = [...new Set(rows.flatMap(({ labels }) => Object.keys(labels)))].toSorted()
  return (
    <section
      className="n-chart-table"
      aria-label={title}
      // What does not fit is scrolled to, by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <PlainTable heads={[...columns, t('value')]}>
        {rows.map(({ name, labels, value }) => (
          <tr key={name}>
            {columns.map((column) => (
              <td key={column}>{labels[column] ?? ''}</td>
            ))}
            <td>{formatMeasure(unit, value, locale)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
