import type { ErrorCode } from '@naru/contract/errors/catalogue'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import type { LiveView } from '../../data/live/live-reducer.ts'

export type Why =
  | { readonly why: 'refused'; readonly code: ErrorCode }
  | { readonly why: 'denied'; readonly verb: string; readonly resource: string }
  | { readonly why: 'away'; readonly reason: string }
  | { readonly why: 'absent' }

/** Why there is no object to show; null while that is not known. */
export function whyMissing({ data, error, sources: [source] }: LiveView): Why | null {
  if (error) return { why: 'refused', code: error.code }
  if (source?.state === 'denied') return { why: 'denied', verb: source.verb, resource: source.resource }
  if (source?.state === 'unreachable') return { why: 'away', reason: source.reason }
  return data === null || source?.state === 'loading' ? null : { why: 'absent' }
}

/** Why there is no object to edit: one that is only remembered, as its cluster is away, cannot be. */
export function whyUneditable(live: LiveView<ObjectSnapshot>): Why | null {
  if (!live.data?.object) return whyMissing(live)
  const [source] = live.sources
  const isAway = source?.state === 'stale' || source?.state === 'unreachable'
  return isAway ? { why: 'away', reason: source.reason } : null
}
