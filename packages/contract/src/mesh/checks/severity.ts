/** Severities on the wire; `unknown` is an advice, shown as an improvement. */
export const SEVERITIES = ['error', 'warning', 'unknown'] as const
export type Severity = (typeof SEVERITIES)[number]

/** How well an object stands, best first: what a list shows for all of an object's findings. */
export const STANDINGS = ['correct', 'improvement', 'warning', 'error'] as const
export type Standing = (typeof STANDINGS)[number]

const STANDING_OF: Readonly<Record<Severity, Standing>> = {
  error: 'error',
  warning: 'warning',
  unknown: 'improvement',
}

/** The worst of several severities; escalation only moves upward. */
export function worstStanding(severities: readonly Severity[]): Standing {
  return severities.reduce<Standing>((worst, severity) => escalate(worst, STANDING_OF[severity]), 'correct')
}

export function escalate(current: Standing, next: Standing): Standing {
  return STANDINGS.indexOf(next) > STANDINGS.indexOf(current) ? next : current
}
