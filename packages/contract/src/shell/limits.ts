/** Times in milliseconds and sizes of the frame, from the specification's constants. */
export const TOAST_MS = 8000
/** Toasts that only confirm what the person just did. */
export const BRIEF_TOAST_MS = 5000
export const TOAST_WIDTH = '30em'
export const DRAWER_WIDTH = '30em'
export const DRAWER_EXPANDED_WIDTH = '80%'
export const LOADING_DELAY_MS = 500
export const REDIRECT_WAIT_MS = 3000
/** Clusters, features and namespaces: how long an answer is fresh, and kept. */
export const QUERY_STALE_MS = 60_000
export const QUERY_CACHE_MS = 600_000
export const PERMISSION_CACHE_MS = 300_000
/** A token is renewed when less than this remains. */
export const TOKEN_REFRESH_MS = 70_000
/** People are warned when less than this remains of the session. */
export const SESSION_WARNING_MS = 60_000
export const TABLE_PAGE_SIZES = [20, 50, 100, 500] as const
export const DEFAULT_PAGE_SIZE = 20
export const METRIC_POINTS = 50
export const SCRAPE_INTERVAL_S = 15
export const CHART_WIDTH = 600
export const DEFAULT_PORT = 80

/** Seconds between points of a metric: the span by 50 points, or by others from two, but at least two scrapes. */
export function metricStep(span: number, scrapeInterval = SCRAPE_INTERVAL_S, points = METRIC_POINTS): number {
  return Math.max(Math.floor(span / (points < 2 ? METRIC_POINTS : points)), 2 * scrapeInterval, 1)
}
