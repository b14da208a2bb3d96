/** Consecutive failures while closed; when an open one may be tried; whether that trial is on its way. */
export type BreakerState =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly since: number; readonly retryAt: number }
  | { readonly kind: 'half-open'; readonly since: number; readonly trialAt: number }

export type BreakerRules = {
  /** Failures in a row that open it. */
  readonly failures: number
  /** Milliseconds until one trial call may pass. */
  readonly coolDownMs: number
  /** Milliseconds after which a trial that never reported counts as lost. */
  readonly trialMs: number
}

export const CLOSED: BreakerState = { kind: 'closed', failures: 0 }

/** A short pause, so that a cluster which returns is seen within a second. */
export const BREAKER_RULES: BreakerRules = { failures: 5, coolDownMs: 500, trialMs: 10_000 }

/** Whether a call may pass at `now` (milliseconds), and the state after that decision. */
export function planCall(
  state: BreakerState,
  rules: BreakerRules,
  now: number,
): { readonly allowed: boolean; readonly state: BreakerState } {
  switch (state.kind) {
    case 'closed':
      return { allowed: true, state }
    case 'open':
      if (now < state.retryAt) return { allowed: false, state }
      return { allowed: true, state: { kind: 'half-open', since: state.since, trialAt: now } }
    case 'half-open':
      if (now - state.trialAt < rules.trialMs) return { allowed: false, state }
      return { allowed: true, state: { ...state, trialAt: now } }
  }
}

/** Any answer of the cluster, also a refusal, shows that it is there. */
export function afterAnswer(): BreakerState {
  return CLOSED
}

/** The cluster could not be reached, or did not answer in time. */
export function afterFailure(state: BreakerState, rules: BreakerRules, now: number): BreakerState {
  if (state.kind === 'open') return state
  if (state.kind === 'half-open') return { kind: 'open', since: state.since, retryAt: now + rules.coolDownMs }
  const failures = state.failures + 1
  if (failures < rules.failures) return { kind: 'closed', failures }
  return { kind: 'open', since: now, retryAt: now + rules.coolDownMs }
}

/** The caller left before the end, which says nothing about the cluster: the next call may be the trial. */
export function afterAbort(state: BreakerState, _: BreakerRules, now: number): BreakerState {
  return state.kind === 'half-open' ? { kind: 'open', since: state.since, retryAt: now } : state
}
