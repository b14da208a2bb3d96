const POINTS = 50

/** Seconds between the points of a chart: the span by 50 points, or by others from two, but at least two scrapes. */
export function metricStep(span: number, scrapeInterval: number, points: number = POINTS): number {
  return Math.max(Math.floor(span / (points < 2 ? POINTS : points)), 2 * scrapeInterval, 1)
}

/** A start that is a whole number of steps, so that charts of the same step share their points. */
export function alignedStart(start: number, step: number): number {
  return Math.floor(start / step) * step
}
