export type DurationChoice = { readonly label: string; readonly seconds: number }

/** What duration controls offer, shortest first. */
export const DURATION_CHOICES: readonly DurationChoice[] = [
  { label: '1m', seconds: 60 },
  { label: '2m', seconds: 120 },
  { label: '5m', seconds: 300 },
  { label: '10m', seconds: 600 },
  { label: '30m', seconds: 1800 },
  { label: '1h', seconds: 3600 },
  { label: '3h', seconds: 10_800 },
  { label: '6h', seconds: 21_600 },
  { label: '12h', seconds: 43_200 },
  { label: '1d', seconds: 86_400 },
  { label: '7d', seconds: 604_800 },
  { label: '30d', seconds: 2_592_000 },
]

export const DEFAULT_DURATION = 60
export const DEFAULT_TIME_RANGE = 600

/** What Prometheus says of itself, in seconds. */
export type PrometheusLimits = { readonly scrapeInterval: number; readonly retention: number }

export const DEFAULT_PROMETHEUS: PrometheusLimits = { scrapeInterval: 15, retention: 21_600 }

/** The choices that Prometheus can answer: within its retention, and at least two scrapes long; 1m when none is left. */
export function offeredDurations({ scrapeInterval, retention }: PrometheusLimits): readonly DurationChoice[] {
  const possible = DURATION_CHOICES.filter(
    ({ seconds }) => seconds <= retention && seconds >= 2 * scrapeInterval,
  )
  return possible.length > 0 ? possible : DURATION_CHOICES.slice(0, 1)
}

/** The longest offered duration that is not longer than a requested one; the shortest when all are. */
export function roundDuration(seconds: number, offered: readonly DurationChoice[]): number {
  const [shortest = DEFAULT_DURATION, ...longer] = offered.map((choice) => choice.seconds)
  return longer.findLast((choice) => choice <= seconds) ?? shortest
}

/** Shortens a period that ends at `end` so that it does not begin before `created` (all seconds); null when it ends before. */
export function withinLifetime(seconds: number, end: number, created: number | null): number | null {
  if (created === null) return seconds
  return end < created ? null : Math.min(seconds, Math.max(1, Math.floor(end - created)))
}
