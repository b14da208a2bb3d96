import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useFormat } from '../i18n/format.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ChartData, ChartMark } from './chart-line.ts'
import { marksAt, marksWithin } from './marks/marks.ts'
import { formatMeasure } from './measure.ts'
import { messages } from './messages.ts'

type Props = { readonly label: string; readonly data: ChartData }

/** What a chart draws, in numbers; newest first. */
export function ChartTable({ label, data }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const { unit, times, lines } = data
  const hasMarks = marksWithin(data).length > 0
  return (
    <section
      className="n-chart-table"
      aria-label={label}
      // What does not fit is scrolled to, by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <PlainTable
        heads={[t('time'), ...lines.map(({ name }) => name), ...(hasMarks ? [t('happenings')] : [])]}
      >
        {times
          .map((time, index) => (
            <tr key={time}>
              <th scope="row">
                <time dateTime={new Date(time * 1000).toISOString()}>{format.dateTime(time * 1000)}</time>
              </th>
              {lines.map(({ name, values }) => {
                const value = values[index] ?? null
                return <td key={name}>{value === null ? '–' : formatMeasure(unit, value, locale)}</td>
              })}
              {hasMarks && (
                <td>
                  <Happenings marks={marksAt(data, index)} />
                </td>
              )}
            </tr>
          ))
          .toReversed()}
      </PlainTable>
    </section>
  )
}

/** More than these in one row would hide the others. */
const MOST_HAPPENINGS = 3

function Happenings({ marks }: { readonly marks: readonly ChartMark[] }) {
  const t = useMessages(messages)
  const [first, rest] = [marks.slice(0, MOST_HAPPENINGS), marks.slice(MOST_HAPPENINGS)]
  return (
    <div className="n-chart-happenings">
      {first.map(tellMark)}
      {rest.length > 0 && (
        <details>
          <summary>{t('furtherMarks', { count: rest.length })}</summary>
          <div className="n-chart-happenings">{rest.map(tellMark)}</div>
        </details>
      )}
    </div>
  )
}

function tellMark({ id, text, href }: ChartMark) {
  return href === null ? (
    <span key={id}>{text}</span>
  ) : (
    <a key={id} href={href}>
      {text}
    </a>
  )
}
