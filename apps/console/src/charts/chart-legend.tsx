import { useLocale } from '../i18n/locale.ts'
import type { ChartData, ChartLine } from './chart-line.ts'
import { heatOf, hottest } from './heat/heat.ts'
import { formatMeasure } from './measure.ts'
import { SWATCH, swatchKind, swatchStrokes } from './swatch.ts'

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
            {most === null ? (
              <LineSwatch line={line} data={data} />
            ) : (
              <CellSwatch line={line} heat={value === null ? 0 : heatOf(value, most)} />
            )}
            <span title={line.name}>{line.name}</span>
            <b>{value === null ? '–' : formatMeasure(data.unit, value, locale)}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** As the line is drawn. */
function LineSwatch({ line, data }: { readonly line: ChartLine; readonly data: ChartData }) {
  return (
    <svg
      viewBox={`0 0 ${SWATCH.width} ${SWATCH.height}`}
      className={`n-chart-colour-${line.colour}`}
      aria-hidden="true"
    >
      {swatchStrokes(swatchKind(data, line), line).map(({ from, to, width, opacity, dash, isRound }) => (
        <line
          key={from.join()}
          {...{ x1: from[0], y1: from[1], x2: to[0], y2: to[1], opacity }}
          strokeWidth={width}
          strokeDasharray={dash.join(' ')}
          strokeLinecap={isRound ? 'round' : 'butt'}
        />
      ))}
    </svg>
  )
}

/** A cell of a heat map, as hot as it is. */
function CellSwatch({ line: { colour }, heat }: { readonly line: ChartLine; readonly heat: number }) {
  return (
    <svg viewBox="0 0 18 10" className={`n-chart-colour-${colour}`} data-cell="" aria-hidden="true">
      <line x1="0" x2="18" y1="5" y2="5" opacity={heat} />
    </svg>
  )
}
