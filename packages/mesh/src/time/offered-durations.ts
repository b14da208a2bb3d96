import { DURATION_CHOICES, type DurationChoice } from './duration-choices.ts'

/** What Prometheus says of itself, in seconds. */
export type PrometheusLimits = { readonly scrapeInterval: number; readonly retention: number }

/** The choices that Prometheus can answer: within its retention, and at least two scrapes long; 1m when none is left. */
export function offeredDurations({ scrapeInterval, retention }: PrometheusLimits): readonly DurationChoice[] {
  const possible = DURATION_CHOICES.filter(
    ({ seconds }) => seconds <= retention && seconds >= 2 * scrapeInterval,
  )
  return possible.length > 0 ? possible : DURATION_CHOICES.slice(0, 1)
}
