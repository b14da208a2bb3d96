import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { LiveDot } from '@naru/ui/live-dot.tsx'
import type { ReactNode } from 'react'
import { useLinkState } from '../data/live/live.ts'
import type { LinkState } from '../data/live/live-link.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { type PageFreshness, useFreshness } from '../shell/page-state.ts'
import { messages } from './messages.ts'
import { freshnessOf } from './sources/source-notes.ts'

type Props = {
  readonly kind: KindSpec
  readonly title: string
  readonly view: LiveView
  readonly actions?: ReactNode
}

export function ListHeader({ kind, title, view, actions }: Props) {
  return <PageHeader title={title} mark={kind.mark} beside={<LiveState view={view} />} actions={actions} />
}

/** The live dot of a page: of its sources, or of the socket when that is gone. */
export function LiveState({ view }: { readonly view: LiveView }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const fresh = pageFreshness(view, useLinkState())
  useFreshness(fresh)
  if (fresh === null) return null
  if (fresh.late === 0) return <LiveDot state="live" text={t('live')} />
  return <LiveDot state="late" text={t('stale', { time: format.clock(fresh.since ?? now, now) })} />
}

function pageFreshness({ sources }: LiveView, link: LinkState): PageFreshness {
  const fresh = freshnessOf(sources)
  // Without the socket nothing on screen is live, whatever the sources said last.
  if (link.kind === 'stale' || link.kind === 'expired') {
    return { live: 0, late: Math.max(1, sources.length), since: link.since }
  }
  return fresh.live + fresh.late === 0 ? null : fresh
}
