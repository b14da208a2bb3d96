import { useLocale } from '../i18n/locale.ts'
import { type ChartData, type ChartLine, DASHES, DIM } from './chart-line.ts'
import { heatOf, hottest } from './heat/heat.ts'
import { formatMeasure } from './measure.ts'

type Props = {
  readonly label: string
  readonly data: ChartData
  /** Which of the times is told. */
  readonly at: number
}

/** Every line by name with what it was at one moment; of a heat map every bucket, the highest first as they are drawn. */
export function ChartLegend({ label, data, at }: Props) {
  const locale = useLocale()
  const most = data.heat ? hottest(data.lines) : null
  const lines = most === null ? data.lines : data.lines.toReversed()
  return (
    // What does not fit is scrolled to, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="n-chart-legend" aria-label={label} tabIndex={0}>
      {lines.map((line) => {
        const value = line.values[at] ?? null
        return (
          <li key={line.name}>
            <Swatch line={line} opacity={most === null ? null : value === null ? 0 : heatOf(value, most)} />
            <span title={line.name}>{line.name}</span>
            <b>{value === null ? '–' : formatMeasure(data.unit, value, locale)}</b>
          </li>
        )
      })}
    </ul>
  )
}

type SwatchProps = {
  readonly line: ChartLine
  /** Of a cell; null of a line. */
  readonly opacity: number | null
}

function Swatch({ line: { colour, stroke }, opacity }: SwatchProps) {
  const shown = opacity ?? (stroke === 'earlier' ? DIM : 1)
  return (
    <svg
      viewBox={opacity === null ? '0 0 18 4' : '0 0 18 10'}
      className={`n-chart-colour-${colour}`}
      data-cell={opacity === null ? undefined : ''}
      aria-hidden="true"
    >
      <line x1="0" x2="18" y1="2" y2="2" strokeDasharray={DASHES[stroke].join(' ')} opacity={shown} />
    </svg>
  )
}
