import type { MetricPanel, ObjectMetrics } from '@naru/contract/api/metrics'
import { type ChartData, type ChartLine, COLOURS, type Stroke } from '../../charts/chart-line.ts'

type Line = MetricPanel['lines'][number]

/** What a line is called, of the panel with that key. */
export type NameLine = (key: string, line: Pick<Line, 'name' | 'bound'>) => string

const STROKES: readonly Stroke[] = ['solid', 'long', 'dotted']
/** The last is for what belongs to no line alone. */
const OWN_COLOURS = COLOURS - 1

/** How what is told under a name looks, the same in every chart: by its place among all names, those of few lines first. */
function buildLook(panels: readonly MetricPanel[]) {
  const used = panels
    .map(({ lines }) => lines.filter(({ bound }) => bound === null).map(({ name }) => name))
    .toSorted((left, right) => left.length - right.length)
  const names = [...new Set(used.flat())]
  return ({ name, bound }: Line): Pick<ChartLine, 'colour' | 'stroke'> => {
    const place = names.indexOf(name)
    const colour = place < 0 ? COLOURS : (place % OWN_COLOURS) + 1
    if (bound !== null) return { colour, stroke: bound === 'request' ? 'request' : 'limit' }
    return { colour, stroke: STROKES[Math.floor(place / OWN_COLOURS)] ?? 'dotted' }
  }
}

function hasSamples({ bound, values }: Line): boolean {
  return bound === null && values.some((value) => value !== null)
}

/** The charts of an answer by their panels' keys; without lines where nothing was measured. */
export function buildCharts(
  { start, end, step, panels }: Pick<ObjectMetrics, 'start' | 'end' | 'step' | 'panels'>,
  nameLine: NameLine,
): ReadonlyMap<string, ChartData> {
  const look = buildLook(panels)
  const count = Math.round((end - start) / step) + 1
  const times = Array.from({ length: count }, (_, index) => start + index * step)
  return new Map(
    panels.map(({ key, unit, lines }) => [
      key,
      {
        unit,
        times,
        lines: lines.some(hasSamples)
          ? lines.map((line) => ({ name: nameLine(key, line), values: line.values, ...look(line) }))
          : [],
      },
    ]),
  )
}
