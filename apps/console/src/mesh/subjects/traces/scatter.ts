import type { TraceSummary } from '@naru/mesh/tracing/summarise-trace'

/** A trace in the picture, both ways as a share of the room. */
type ScatterPoint = { readonly trace: TraceSummary; readonly x: number; readonly y: number }

type Scatter = {
  readonly points: readonly ScatterPoint[]
  /** Microseconds of the lines across it, from below. */
  readonly lines: readonly number[]
  /** Microseconds at its upper end. */
  readonly top: number
}

type Extent = { readonly start: number; readonly end: number }

const LINES = 4

/** Where traces stand over a time (in microseconds) by how long they took. */
export function buildScatter(
  traces: readonly TraceSummary[],
  { start, end }: Extent,
  byMeanSpan: boolean,
): Scatter {
  const height = (trace: TraceSummary): number => (byMeanSpan ? trace.meanSpan : trace.duration)
  const step = niceStep(Math.max(1, ...traces.map(height)) / LINES)
  const top = step * Math.ceil(Math.max(1, ...traces.map(height)) / step)
  const clamp = (share: number): number => Math.min(1, Math.max(0, share))
  return {
    top,
    lines: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step),
    points: traces.map((trace) => ({
      trace,
      x: clamp((trace.start - start) / Math.max(1, end - start)),
      y: clamp(height(trace) / top),
    })),
  }
}

/** The next of 1, 2 and 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((one) => one * power >= least) ?? 10)
}
