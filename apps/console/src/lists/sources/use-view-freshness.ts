import { useLinkState } from '../../data/live/live.ts'
import type { LinkState } from '../../data/live/live-link.ts'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { type PageFreshness, useFreshness } from '../../shell/page-state.ts'
import { freshnessOf } from './source-notes.ts'

/** Tells the frame how fresh a page is: as its sources, or as the socket when that is gone. */
export function useViewFreshness(view: LiveView): void {
  useFreshness(pageFreshness(view, useLinkState()))
}

function pageFreshness({ sources }: LiveView, link: LinkState): PageFreshness {
  const fresh = freshnessOf(sources)
  // Without the socket nothing on screen is live, whatever the sources said last.
  if (link.kind === 'stale' || link.kind === 'expired') {
    return { live: 0, late: Math.max(1, sources.length), since: link.since }
  }
  return fresh.live + fresh.late === 0 ? null : fresh
}
