import type { Cluster } from '@naru/contract/api/clusters'

/** What is known of a cluster's state; times in milliseconds. */
export type Health = {
  readonly status: Cluster['status']
  readonly reason: string | null
  readonly detail: string | null
  readonly since: number | null
  readonly lastSeen: number | null
}

/** How one look at a cluster ended. */
export type Outcome =
  | { readonly kind: 'ready' }
  /** It answers, and says itself that something is not well. */
  | { readonly kind: 'unwell'; readonly reason: string; readonly detail: string }
  /** It refuses us, or what it answers is not what was agreed: credentials, certificate. */
  | { readonly kind: 'refused'; readonly reason: string; readonly detail: string }
  | { readonly kind: 'silent'; readonly reason: string; readonly detail: string }
  /** It failed so often that it was not even asked. */
  | { readonly kind: 'unasked'; readonly reason: string; readonly detail: string }

export const UNSEEN: Health = { status: 'Unknown', reason: null, detail: null, since: null, lastSeen: null }

/** Whether nothing comes of it: it does not answer us, which one that is only unwell does. */
export function isClusterSilent({ status, reason }: Pick<Health, 'status' | 'reason'>): boolean {
  return reason !== null && status !== 'Warning'
}

/** A cluster that was away counts as recovering until it has been well this long. */
const RECOVERY_MS = 20_000

export function planHealth(before: Health, outcome: Outcome, now: number): Health {
  // Why it failed when it was asked last says more than that it was not asked.
  if (outcome.kind === 'unasked' && before.reason !== null && before.status !== 'Warning') return before
  const answered = outcome.kind === 'ready' || outcome.kind === 'unwell'
  const lastSeen = answered ? now : before.lastSeen
  const status = nextStatus(before, outcome, now)
  const { reason, detail } = outcome.kind === 'ready' ? { reason: null, detail: null } : outcome
  const since = status === before.status && before.since !== null ? before.since : now
  return { status, reason, detail, since, lastSeen }
}

function nextStatus(before: Health, outcome: Outcome, now: number): Health['status'] {
  switch (outcome.kind) {
    case 'unwell':
      return 'Warning'
    case 'refused':
      return 'Error'
    case 'silent':
    case 'unasked':
      // One that was never seen may be anything; one that was seen is gone.
      return before.lastSeen === null ? 'Unknown' : 'Error'
    case 'ready':
      return isRecovering(before, now) ? 'Recovering' : 'Ready'
  }
}

function isRecovering({ status, since, lastSeen }: Health, now: number): boolean {
  if (status === 'Error') return true
  if (status === 'Unknown') return lastSeen !== null
  return status === 'Recovering' && since !== null && now - since < RECOVERY_MS
}
