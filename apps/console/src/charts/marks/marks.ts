import type uPlot from 'uplot'
import type { ChartData, ChartMark } from '../chart-line.ts'

/** Marks that stand so near to each other that they are shown as one. */
export type MarkGroup = {
  /** Where it stands: from 0 at the first of the times to 1 at the last. */
  readonly place: number
  readonly marks: readonly ChartMark[]
}

/** Groups in the width of a chart, so that each can be hit. */
const MOST_GROUPS = 12

/** The marks within the times, oldest first. */
export function marksWithin({ times, marks = [] }: Pick<ChartData, 'times' | 'marks'>): readonly ChartMark[] {
  const [from = 0, to = 0] = [times[0], times.at(-1)]
  return marks.filter(({ at }) => at >= from && at <= to).toSorted((left, right) => left.at - right.at)
}

/** The marks of a chart, those near to each other together at the first of them. */
export function groupMarks(data: Pick<ChartData, 'times' | 'marks'>): readonly MarkGroup[] {
  const [from = 0, to = 0] = [data.times[0], data.times.at(-1)]
  const groups: ChartMark[][] = []
  for (const mark of marksWithin(data)) {
    const [first] = groups.at(-1) ?? []
    if (first && mark.at - first.at < (to - from) / MOST_GROUPS) groups.at(-1)?.push(mark)
    else groups.push([mark])
  }
  return groups.map((marks) => ({
    place: to > from ? ((marks[0]?.at ?? from) - from) / (to - from) : 0,
    marks,
  }))
}

/** The marks that belong to a point: what happened from it to the one after. */
export function marksAt({ times, marks }: Pick<ChartData, 'times' | 'marks'>, index: number) {
  const [from = 0, to = Number.POSITIVE_INFINITY] = [times[index], times[index + 1]]
  return marksWithin({ times, marks: marks ?? [] }).filter(({ at }) => at >= from && at < to)
}

/** A broken line at each mark, below what is drawn. */
export function paintMarks(
  plot: uPlot,
  data: ChartData,
  colours: Readonly<Record<ChartMark['tone'], string>>,
): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio])
  for (const { at, tone } of marksWithin(data)) {
    const x = Math.round(plot.valToPos(at, 'x', true))
    ctx.strokeStyle = colours[tone]
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}
