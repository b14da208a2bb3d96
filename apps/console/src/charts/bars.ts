import uPlot from 'uplot'

/** Of the room between two times, and at most so many pixels for each bar. */
const [SHARE, MOST] = [0.62, 24]
const ALONE = uPlot.paths.bars?.({ size: [SHARE, MOST] })
/** Facets of bars that are values of their scale. */
const SCALE_VALUE = 1

type Wanted = {
  /** Ascending. */
  readonly times: readonly number[]
  /** The time that all of the chart spans, and that of a pixel. */
  readonly span: number
  readonly pixel: number
  /** Which of how many lines it is. */
  readonly place: number
  readonly count: number
}

type Bars = { readonly starts: number[]; readonly width: number }

/** Where the bars of one of several lines begin, and how wide they are: at each time beside those of the others. */
export function placeBars({ times, span, pixel, place, count }: Wanted): Bars {
  const step = times
    .slice(1)
    .reduce((least, time, index) => Math.min(least, time - (times[index] ?? time)), span)
  const width = Math.min((SHARE * step) / count, MOST * pixel)
  return { starts: times.map((time) => time + (place - count / 2) * width), width }
}

/** How the bars of one of several lines are drawn. */
export function barPaths(place: number, count: number): uPlot.Series.PathBuilder | undefined {
  if (count === 1) return ALONE
  const barsIn = (plot: uPlot): Bars => {
    const { min = 0, max = 0 } = plot.scales['x'] ?? {}
    const pixel = plot.posToVal(1, 'x') - plot.posToVal(0, 'x')
    return placeBars({ times: [...plot.data[0]], span: (max ?? 0) - (min ?? 0), pixel, place, count })
  }
  let bars: Bars = { starts: [], width: 0 }
  return uPlot.paths.bars?.({
    size: [1, MOST],
    disp: {
      x0: { unit: SCALE_VALUE, values: (plot) => (bars = barsIn(plot)).starts },
      // Asked for after where they begin.
      size: { unit: SCALE_VALUE, values: () => [bars.width] },
    },
  })
}
