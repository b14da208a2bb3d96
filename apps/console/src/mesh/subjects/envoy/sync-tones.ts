import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import type { Tone } from '@naru/contract/rows/status'

type Sync = ProxyStatus['CDS']

export const SYNC_TONES = {
  Synced: 'ok',
  NOT_SENT: 'off',
  Stale: 'warning',
  'Stale (Never Acknowledged)': 'warning',
} as const satisfies Record<Sync, Tone>

export const SYNC_PARTS = ['CDS', 'EDS', 'LDS', 'RDS'] as const

/** Worse the later; istiod sends nothing of what a proxy has no need of. */
const ORDER: readonly Sync[] = ['Synced', 'NOT_SENT', 'Stale', 'Stale (Never Acknowledged)']

/** How a proxy fares that fares so in its parts, and in which of them. */
export function worstPart(status: ProxyStatus): {
  readonly sync: Sync
  readonly parts: readonly (keyof ProxyStatus)[]
} {
  const sync = ORDER.findLast((one) => SYNC_PARTS.some((part) => status[part] === one)) ?? 'Synced'
  return { sync, parts: SYNC_PARTS.filter((part) => status[part] === sync) }
}

/** The worse the larger; what is not known comes before all. */
export function syncOrder(status: ProxyStatus | null): number {
  return status === null ? -1 : ORDER.indexOf(worstPart(status).sync)
}
