import { DURATION_CHOICES, type DurationChoice } from './duration-choices.ts'

/** What Prometheus says of itself, in seconds; what it does not say hinders nothing. */
export type PrometheusLimits = {
  readonly scrapeInterval?: number | undefined
  readonly retention?: number | undefined
}

/**
 * The choices that every Prometheus can answer: within its retention, and at least two scrapes long; 1m when none is left.
 */
export function offeredDurations(all: readonly PrometheusLimits[]): readonly DurationChoice[] {
  const possible = DURATION_CHOICES.filter(({ seconds }) =>
    all.every(
      ({ scrapeInterval = 0, retention = Number.POSITIVE_INFINITY }) =>
        seconds <= retention && seconds >= 2 * scrapeInterval,
    ),
  )
  return possible.length > 0 ? possible : DURATION_CHOICES.slice(0, 1)
}
