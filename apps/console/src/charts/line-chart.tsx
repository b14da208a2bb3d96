import { useEffect, useMemo, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useLocale } from '../i18n/locale.ts'
import { type ChartData, type ChartLine, chartBottom, chartTop, isStacked } from './chart-line.ts'
import { heatTicks } from './heat/heat.ts'
import { planTicks, planTicksTo } from './measure.ts'
import { buildPlotOptions, CHART_HEIGHT, type Drawn } from './plot-options.ts'
import { stackValues } from './stack.ts'
import { usePageTheme } from './use-page-theme.ts'

type Props = {
  /** The same in words. */
  readonly label: string
  readonly data: ChartData
  readonly group: string
  readonly onPoint: (index: number | null) => void
  readonly onZoom: (from: number, to: number) => void
}

/** Lines over time on a canvas; who draws across it asks for that time. */
export function LineChart({ label, data, group, onPoint, onZoom }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const theme = usePageTheme()
  const drawn: Drawn = useMemo(
    () => ({ data, ticks: data.heat ? heatTicks(data.lines) : planValueTicks(data) }),
    [data],
  )
  const now = useRef({ drawn, onPoint, onZoom })
  const plot = useRef<uPlot>(null)
  // A new answer with the same lines is put into the plot that stands there.
  const shape = JSON.stringify([
    locale,
    theme,
    group,
    data.unit,
    data.stacked,
    data.shape,
    data.heat,
    ...data.lines.map(({ name, colour, stroke }) => [name, colour, stroke]),
  ])
  useEffect(() => {
    now.current = { drawn, onPoint, onZoom }
    plot.current?.setData(pointsOf(drawn.data))
  }, [drawn, onPoint, onZoom])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const options = buildPlotOptions(element, {
      drawn: () => now.current.drawn,
      locale,
      group,
      onPoint: (index) => now.current.onPoint(index),
      onZoom: (from, to) => now.current.onZoom(from, to),
    })
    const made = new uPlot(options, pointsOf(now.current.drawn.data), element)
    plot.current = made
    const observer = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: CHART_HEIGHT }),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.current = null
      made.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- all that it is made of is in its shape
  }, [shape])
  return <div ref={box} className="n-chart-plot" role="img" aria-label={label} />
}

function planValueTicks(data: ChartData): readonly number[] {
  const usual = planTicks(data.unit, chartTop(drawnLines(data)), chartBottom(data.lines))
  return planTicksTo(data.unit, usual, data.ends ?? {})
}

function pointsOf(data: ChartData): uPlot.AlignedData {
  return [[...data.times], ...drawnLines(data).map(({ values }) => [...values])]
}

/** Lines as high as they are drawn. */
function drawnLines({ lines, stacked }: ChartData): readonly ChartLine[] {
  if (!stacked) return lines
  const values = stackValues(lines.filter(isStacked))
  // Those that stand on each other come first.
  return lines.map((line, index) => ({ ...line, values: values[index] ?? line.values }))
}
