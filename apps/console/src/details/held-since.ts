import type { SourceState } from '@naru/contract/live/protocol'
import type { LinkState } from '../data/live/live-link.ts'
import { freshnessOf } from '../lists/sources/source-notes.ts'

/** Since when (ms) an object is only what was last heard of it; null while it is current. */
export function heldSince(sources: readonly SourceState[], link: LinkState): number | null {
  if (sources.length === 0) return null
  const { since } = freshnessOf(sources)
  if (since !== null || !('since' in link)) return since
  return link.since
}
