const METRIC_POINTS = 50
const SCRAPE_INTERVAL_S = 15

/** Seconds between points of a metric: the span by 50 points, or by others from two, but at least two scrapes. */
export function metricStep(span: number, scrapeInterval = SCRAPE_INTERVAL_S, points = METRIC_POINTS): number {
  return Math.max(Math.floor(span / (points < 2 ? METRIC_POINTS : points)), 2 * scrapeInterval, 1)
}
